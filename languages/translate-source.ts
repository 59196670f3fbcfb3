import { type Catalog, partsOf } from './catalog.ts'
import { isNotText } from './not-texts.ts'
import { sourceTexts } from './source-texts.ts'

/**
 * A source file with the texts of another language in place of the English ones; texts without a translation stay.
 * @param file its path from the root of the project
 * @throws when a translation has other placeholders than its text
 */
export function translateSource(file: string, code: string, catalog: Catalog): string {
  const found = sourceTexts(file, code).flatMap((text) => {
    const translation = isNotText(file, text.text) ? undefined : catalog.find(file, text.text)
    return translation ? [{ text, translation }] : []
  })
  if (found.length === 0) return code
  const codeBetween = (start: number, end: number): string => {
    let result = ''
    let at = start
    // outer texts come first: what stands inside them is written with them
    for (const { text, translation } of found) {
      if (text.start < at || text.end > end) continue
      const parts = partsOf(text, translation.text, (placeholder) => codeBetween(placeholder.start, placeholder.end))
      result += code.slice(at, text.start) + text.write(parts, translation.plural ?? translation.text)
      at = text.end
    }
    return result + code.slice(at, end)
  }
  return codeBetween(0, code.length)
}
