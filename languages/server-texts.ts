import type { ServerText } from '#contracts/base/translate-texts.ts'
import { readEntries } from './catalog.ts'

/**
 * What the server says: texts of the contracts, from the catalogs. Texts with elements are left out, which only pages have, and words with
 * several meanings. The built programs have a file for each language instead (`vite.programs.config.ts`).
 * @param options `forOperators`: also what only operators read, which visitors do not get (docs/decisions/0077)
 */
export async function serverTexts(language: string, { forOperators = false } = {}): Promise<readonly ServerText[]> {
  const isSaid = (file: string) => (forOperators ? /^contracts\// : /^contracts\/(?!operations\/(?!ready-reasons\.ts$))/).test(file)
  const entries = readEntries(language).filter(({ msgid, msgctxt, references, msgstr: [text] }) => {
    const files = msgctxt ? [msgctxt] : references
    return text && !/<\w/.test(msgid) && files.some(isSaid)
  })
  return [...Map.groupBy(entries, ({ msgid }) => msgid).values()].flatMap((same): ServerText[] => {
    // a context is a file that has words of its own
    const contexts = new Set(same.map(({ msgctxt }) => msgctxt))
    const shared = same.find(({ msgctxt, references }) => !msgctxt && references.some((file) => isSaid(file) && !contexts.has(file)))
    const own = same.filter(({ msgctxt }) => msgctxt)
    const counted = own.find(({ msgid_plural: many }) => many)
    const isOneMeaning = new Set(own.map(({ msgstr }) => msgstr[0])).size === 1
    const meant = shared ?? counted ?? (isOneMeaning ? own[0] : undefined)
    if (!meant) return []
    const {
      msgid,
      msgid_plural: many,
      msgstr: [text = '', plural],
    } = meant
    return [many && plural ? [msgid, text, many, plural] : [msgid, text]]
  })
}
