import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { OTHER_LANGUAGES } from '#contracts/base/language.ts'
import { OPTION_FILTER_NAMES, optionFilterNamed } from '#contracts/homes/properties/option-filters.ts'
import { fieldNamed, propertyFieldNames } from '#contracts/homes/properties/property-fields.ts'
import { labelOf } from '#contracts/homes/properties/property-kinds.ts'
import { LOOKING_FOR } from '#contracts/homes/requirements/requirement-choices.ts'
import { keyOf, openCatalog, readEntries } from './catalog.ts'
import { loadedBy, pageFiles, ROOT } from './pages-sources.ts'
import { translateSource } from './translate-source.ts'
import { wantedTexts } from './wanted-texts.ts'

const texts = wantedTexts(pageFiles())

/** Sources of the pages that exist in all languages, with their frame, and of the console. */
async function translatedPages(): Promise<readonly string[]> {
  vi.stubEnv('WADA_LANGUAGE', 'mr')
  vi.resetModules()
  const { default: routes } = await import('#web/routes.ts')
  vi.unstubAllEnvs()
  return ['web/root.tsx', 'web/entry.client.tsx', 'web/operations/main.tsx', ...routes.map(({ file }) => join('web', file))]
}

test.each(OTHER_LANGUAGES)('in %s no text of a translated page is missing', async (language) => {
  const catalog = openCatalog(language)
  const missing = [...wantedTexts(await translatedPages()).values()].flatMap(({ text, sureIn }) =>
    sureIn.filter((file) => !catalog.find(file, text)).map((file) => `${file}: ${text}`),
  )
  expect(missing).toEqual([])
})

test.each(OTHER_LANGUAGES)('in %s no translation is surplus, and none is there twice', (language) => {
  const entries = readEntries(language)
  const keys = entries.map(({ msgctxt, msgid }) => keyOf(msgctxt ?? undefined, msgid))
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  const surplus = entries.filter(({ msgctxt, msgid }) => {
    const files = texts.get(msgid)?.files ?? []
    return msgctxt ? !files.includes(msgctxt) : files.length === 0
  })
  expect(surplus.map(({ msgid }) => msgid)).toEqual([])
})

test.each(OTHER_LANGUAGES)('in %s every translation has the placeholders of its text, and a counted noun has both forms', (language) => {
  const catalog = openCatalog(language)
  for (const file of loadedBy(pageFiles())) {
    expect(() => translateSource(file, readFileSync(join(ROOT, file), 'utf8'), catalog), file).not.toThrow()
  }
  const single = readEntries(language).filter(({ msgid_plural, msgstr }) => msgid_plural && msgstr[0] && !msgstr[1])
  expect(single.map(({ msgid }) => msgid)).toEqual([])
})

test.each(OTHER_LANGUAGES)(
  'in %s a counted noun is written over no code: a file where it may be one has an entry of its own',
  (language) => {
    const entries = readEntries(language)
    const own = new Set(entries.map(({ msgctxt, msgid }) => keyOf(msgctxt, msgid)))
    const nouns = entries.filter(({ msgctxt, msgid, msgid_plural }) => !msgctxt && msgid_plural && /^[a-z]+$/.test(msgid))
    const open = nouns.flatMap(({ msgid }) => {
      const { files = [], sureIn = [] } = texts.get(msgid) ?? {}
      return files.filter((file) => !sureIn.includes(file) && !own.has(keyOf(file, msgid))).map((file) => `${msgid}: ${file}`)
    })
    expect(open).toEqual([])
  },
)

/** Where the labels of codes and of stored words stand. */
const LABELS_FILE = 'contracts/homes/properties/property-kinds.ts'

test.each(OTHER_LANGUAGES)('in %s every choice of a form and a filter has a label', (language) => {
  const catalog = openCatalog(language)
  const fields = propertyFieldNames().flatMap((name): readonly string[] => {
    const field = fieldNamed(name)
    return field.type === 'bhk' || !('choices' in field) ? [] : field.choices
  })
  const choices = [
    ...fields,
    ...OPTION_FILTER_NAMES.filter((name) => name !== 'bhkType').flatMap((name) => optionFilterNamed(name).options),
    ...LOOKING_FOR,
  ]
  expect(choices.length).toBeGreaterThan(50)
  expect(choices.filter((choice) => !catalog.find(LABELS_FILE, labelOf(choice)))).toEqual([])
})

test('every language has the same catalogs', () => {
  const names = OTHER_LANGUAGES.map((language) => readdirSync(join(ROOT, 'languages/catalogs', language)).sort())
  for (const each of names) expect(each).toEqual(names[0])
})
