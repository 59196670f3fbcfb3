// `npm run texts`: writes the texts that the pages need into the catalogs. What is translated stays, what no page has any more is left out.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import PO from 'pofile'
import { OTHER_LANGUAGES } from '#contracts/base/language.ts'
import { CATALOGS, type Entry, keyOf, readEntries } from './catalog.ts'
import { pageFiles } from './pages-sources.ts'
import { type WantedText, wantedTexts } from './wanted-texts.ts'

const wanted = wantedTexts(pageFiles())
for (const language of OTHER_LANGUAGES) {
  const known = new Map(readEntries(language).map((item) => [keyOf(item.msgctxt, item.msgid), item]))
  const items = [...wanted.values()].flatMap((text) => {
    const forFiles = text.files.flatMap((file) => known.get(keyOf(file, text.text)) ?? [])
    const forAll = known.get(keyOf(undefined, text.text))
    const isNeeded = text.sureIn.some((file) => !known.has(keyOf(file, text.text)))
    return [...forFiles.map((known) => itemOf(text, known)), ...(forAll?.msgstr[0] || isNeeded ? [itemOf(text, forAll)] : [])].map(
      (item) => ({
        item,
        group: groupOf(text.files),
        text,
      }),
    )
  })
  const folder = join(CATALOGS, language)
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
  for (const [group, entries] of Map.groupBy(items, ({ group }) => group)) {
    const po = new PO()
    po.headers = { Language: language, 'Content-Type': 'text/plain; charset=UTF-8', 'Plural-Forms': 'nplurals=2; plural=(n > 1);' }
    po.items = entries
      // texts of one file stay in the order of its source, in which translators understand them
      .toSorted((a, b) => compare(a.text.files[0], b.text.files[0]))
      .map(({ item, text }) =>
        Object.assign(item, { references: item.msgctxt ? [] : [...(text.sureIn.length > 0 ? text.sureIn : text.files)] }),
      )
    writeFileSync(join(folder, `${group}.po`), `${po.toString()}\n`)
  }
  const missing = items.filter(({ item }) => !item.msgstr[0]).length
  process.stdout.write(`${language}: ${items.length} texts, ${missing} not translated\n`)
}

function itemOf({ text, plural }: WantedText, known: Entry | undefined): Entry {
  const item = known ?? new PO.Item()
  item.msgid = text
  if (plural && item.msgstr.length !== 1) item.msgid_plural = plural
  return item
}

/** The group of nouns whose screens have a text; 'operations' for the console's, 'shared' for several. */
function groupOf(files: readonly string[]): string {
  const groups = new Set(
    files.map(
      (file) =>
        /^(?:contracts|web(?:\/features)?)\/(finding|homes|money|operations|people|reaching|trust|site)\//.exec(file)?.[1] ?? 'shared',
    ),
  )
  const [group = 'shared'] = groups
  return groups.size === 1 ? group : 'shared'
}

/** By code units, the same on every machine. */
function compare(a = '', b = ''): number {
  return a < b ? -1 : a > b ? 1 : 0
}
