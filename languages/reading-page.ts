import type { Entry } from './catalog.ts'
import { isSeen } from './seen-texts.ts'

/** A screen with its texts, as the journey over all screens records it (`tests/journeys/record-screen.ts`). */
export interface RecordedScreen {
  /** Begins with its number. Screens of a group follow each other in time, epoch ms. */
  readonly group: string
  readonly at: number
  readonly name: string
  /** File of its picture, beside the page. */
  readonly picture: string
  readonly texts: readonly string[]
}

/** Comment of a translator in a catalog that asks for a second opinion: `# doubt: why`. */
const DOUBT = /^doubt:\s*/

/** Why a translator doubts a translation; undefined when nobody does. */
export function doubtOf({ comments, flags }: Entry): string | undefined {
  const doubts = comments.filter((comment) => DOUBT.test(comment)).map((comment) => comment.replace(DOUBT, ''))
  if (doubts.length > 0) return doubts.join(' ')
  return flags.fuzzy ? 'fuzzy' : undefined
}

/** Groups in the order of their names, screens of a group as they were opened. */
export const inOrder = (screens: readonly RecordedScreen[]) =>
  screens.toSorted((a, b) => (a.group === b.group ? a.at - b.at : a.group < b.group ? -1 : 1))

/** Each entry at the first screen that shows it, and by its first file those that no screen shows. */
export function sortByScreen(entries: readonly Entry[], screens: readonly RecordedScreen[]) {
  let left = entries.filter(({ msgstr }) => msgstr[0])
  const onScreens = screens.map((screen) => {
    const [seen, others] = [[] as Entry[], [] as Entry[]]
    for (const entry of left) (entry.msgstr.some((text) => isSeen(text, screen.texts)) ? seen : others).push(entry)
    left = others
    return { screen, seen: inOrderOf(screen.texts, seen) }
  })
  const unseen = Map.groupBy(left, fileOf)
  return { onScreens, unseen: [...unseen].sort(([a], [b]) => (a < b ? -1 : 1)) }
}

const fileOf = ({ msgctxt, references }: Entry) => msgctxt ?? references[0] ?? ''

/** As they stand on the screen, from top to bottom. */
function inOrderOf(texts: readonly string[], entries: readonly Entry[]): readonly Entry[] {
  const place = ({ msgstr }: Entry) => {
    const found = texts.findIndex((text) => msgstr.some((one) => isSeen(one, [text])))
    return found === -1 ? texts.length : found
  }
  return entries.toSorted((a, b) => place(a) - place(b))
}

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function row(entry: Entry): string {
  const doubt = doubtOf(entry)
  const [english, translation] = [[entry.msgid, entry.msgid_plural], entry.msgstr].map((texts) =>
    texts.flatMap((text) => (text ? [escapeHtml(text)] : [])).join('<br>'),
  )
  const id = escapeHtml(`${entry.msgctxt ?? ''}\n${entry.msgid}`)
  return (
    `<tr${doubt ? ' class="doubt"' : ''}><td lang="en">${english}<small>${escapeHtml(fileOf(entry))}</small></td>` +
    `<td>${translation}${doubt ? `<small>Doubt: ${escapeHtml(doubt)}</small>` : ''}</td>` +
    `<td><textarea rows="1" aria-label="Better words" data-text="${id}"></textarea></td></tr>`
  )
}

const table = (entries: readonly Entry[]) =>
  entries.length === 0
    ? ''
    : `<table><thead><tr><th>English</th><th>Translation</th><th>Better words</th></tr></thead><tbody>${entries.map(row).join('\n')}</tbody></table>`

/** A page without any other file than its pictures. What a reader writes stays in the browser, and one press copies it. */
export function readingPage(language: string, entries: readonly Entry[], screens: readonly RecordedScreen[]): string {
  const { onScreens, unseen } = sortByScreen(entries, screens)
  const seen = onScreens.reduce((sum, each) => sum + each.seen.length, 0)
  const doubts = entries.filter((entry) => doubtOf(entry) !== undefined).length
  const screensHtml = onScreens.map(
    ({ screen, seen: texts }) =>
      `<section><h2>${escapeHtml(screen.name)}</h2><div class="screen"><img loading="lazy" alt="" src="${encodeURI(screen.picture)}"><div>${
        table(texts) || '<p>All its texts stand at earlier screens.</p>'
      }</div></div></section>`,
  )
  const unseenHtml = unseen.map(
    ([file, texts]) => `<details><summary>${escapeHtml(file)} (${texts.length})</summary>${table(texts)}</details>`,
  )
  return `<!doctype html>
<html lang="${language}-IN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Texts in ${language}</title>
<style>${STYLE}</style>
<h1>Texts in ${language}</h1>
<p>${seen} texts on ${screens.length} screens, each at the first screen that shows it; ${entries.length - seen} further ones at the end. ${doubts} are doubted and marked yellow.
Write better words beside a text. They stay in this browser. <button type="button" id="copy">Copy what I wrote</button> <output></output></p>
${screensHtml.join('\n')}
<h2>Seen on none of these screens</h2>
${unseenHtml.join('\n')}
<script>${SCRIPT(language)}</script></html>
`
}

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 80rem; margin: auto; padding: 1rem }
.screen { display: grid; grid-template-columns: 270px 1fr; gap: 1rem; align-items: start }
img { width: 270px; max-height: 90vh; object-fit: cover; object-position: top; border: 1px solid #999; position: sticky; top: 1rem }
img:active { max-height: none }
table { border-collapse: collapse; width: 100% } th { text-align: start }
td, th { border: 1px solid #ccc; padding: .25rem .5rem; vertical-align: top; width: 40% } td:last-child { width: 20% }
textarea { width: 100%; box-sizing: border-box; font: inherit; field-sizing: content }
small { display: block; color: #555 } .doubt td { background: #fff3bf }
@media print { img { position: static } textarea { border: 0 } details::details-content { content-visibility: visible } tr { break-inside: avoid } }`

const SCRIPT = (language: string) => `
const key = (field) => 'texts-${language} ' + field.dataset.text
const fields = [...document.querySelectorAll('textarea')]
for (const field of fields) {
  field.value = localStorage.getItem(key(field)) ?? ''
  field.addEventListener('input', () => localStorage.setItem(key(field), field.value))
}
document.querySelector('#copy').addEventListener('click', async () => {
  const written = fields.filter(({ value }) => value.trim())
  await navigator.clipboard.writeText(written.map(({ dataset, value }) => dataset.text.trim() + '\\n→ ' + value.trim()).join('\\n\\n'))
  document.querySelector('output').textContent = written.length + ' copied'
})`
