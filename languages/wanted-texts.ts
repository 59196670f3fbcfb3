import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isNotText } from './not-texts.ts'
import { loadedBy, ROOT } from './pages-sources.ts'
import { type SourceText, sourceTexts } from './source-texts.ts'

export interface WantedText extends Pick<SourceText, 'text' | 'plural'> {
  /** Files that have it; paths from the root of the project. */
  readonly files: readonly string[]
  /** The files among them where it reads like a text: there a translation is missed if there is none. */
  readonly sureIn: readonly string[]
}

/** Every text of the files that these pages load. @param pages paths from the root of the project */
export function wantedTexts(pages: readonly string[]): ReadonlyMap<string, WantedText> {
  const wanted = new Map<string, { text: string; plural?: string; files: string[]; sureIn: string[] }>()
  for (const file of loadedBy(pages)) {
    for (const { text, plural } of sourceTexts(file, readFileSync(join(ROOT, file), 'utf8'))) {
      if (isNotText(file, text)) continue
      const known = wanted.get(text) ?? { text, files: [], sureIn: [] }
      wanted.set(text, known)
      if (plural) known.plural ??= plural
      if (!known.files.includes(file)) known.files.push(file)
      const isSure = plural !== undefined || readsAsText(text, file)
      if (isSure && !known.sureIn.includes(file)) known.sureIn.push(file)
    }
  }
  return wanted
}

/** Whether a text of a source is for readers, not a code, an address or names of styles. */
export function readsAsText(text: string, file: string): boolean {
  if (isNotText(file, text)) return false
  const words = text.replace(/\{\w+\}|<[^>]+>/g, ' ').trim()
  if (!/[a-z]/.test(words) || /^(?:\/|#|https?:|\.)/.test(text)) return false
  const tokens = words.split(/\s+/)
  const isStyle = tokens.every((token) => !/[A-Z]/.test(token)) && tokens.some((token) => /[-:[_]/.test(token))
  if (isStyle || /[-_:]\[|\]:|^[a-z]+[A-Z]/.test(words)) return false
  return /[A-Z][a-z]|[a-z,.!?’'] +[a-z]/.test(words)
}
