import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PO from 'pofile'
import type { Placeholder, SourceText, TranslatedPart } from './source-texts.ts'

export type Entry = InstanceType<typeof PO.Item>

export const CATALOGS = join(import.meta.dirname, 'catalogs')

export interface Translation {
  readonly text: string
  /** For several: 'leads'. */
  readonly plural?: string
}

/** The translations of one language by the texts of the sources. */
export interface Catalog {
  /** @param file its path from the root of the project: a translation for this file alone comes before the one for all */
  find(file: string, text: string): Translation | undefined
}

/** All entries of a language's catalogs, `languages/catalogs/<language>/*.po`, also those without a translation. */
export function readEntries(language: string): readonly Entry[] {
  const folder = join(CATALOGS, language)
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.po')) : []
  return names.sort().flatMap((name) => PO.parse(readFileSync(join(folder, name), 'utf8')).items)
}

export function openCatalog(language: string): Catalog {
  const translations = new Map<string, Translation>()
  for (const { msgctxt, msgid, msgstr } of readEntries(language)) {
    const [text, plural] = msgstr
    if (text) translations.set(keyOf(msgctxt, msgid), { text, ...(plural ? { plural } : {}) })
  }
  return { find: (file, text) => translations.get(keyOf(file, text)) ?? translations.get(keyOf(undefined, text)) }
}

/** Name of an entry: two with the same one are an error. @param file of an entry for one file alone */
export const keyOf = (file: string | undefined, text: string): string => `${file ?? ''}\n${text}`

const TAG = /(\{\w+\}|<\/?\w+\/?>)/g

/**
 * Parts of a translation; its placeholders are those of the source, in any order.
 * @throws when one is missing, surplus, or ends before it begins
 */
export function partsOf(
  { text, placeholders }: SourceText,
  translation: string,
  code: (placeholder: Placeholder) => string,
): readonly TranslatedPart[] {
  const left = new Map(placeholders.map((placeholder) => [placeholder.tag, placeholder]))
  // a program fills them in where the text is used: they are words here
  const filledLater = new Set(text.match(TAG)?.filter((tag) => !left.has(tag)))
  const lacking = new Set(filledLater)
  const open: string[] = []
  const parts = translation.split(TAG).map((part): TranslatedPart => {
    const placeholder = left.get(part)
    if (!placeholder) {
      if (part.match(TAG) && !filledLater.has(part)) throw new Error(`‘${translation}’ has ${part} where ‘${text}’ has none`)
      lacking.delete(part)
      return { words: part }
    }
    left.delete(part)
    if (part.startsWith('</')) {
      if (open.pop() !== part.replace('/', '')) throw new Error(`‘${translation}’ closes ${part} in another order than it opened`)
    } else if (part.startsWith('<') && !part.endsWith('/>')) open.push(part)
    return { code: code(placeholder) }
  })
  const [missing] = [...left.keys(), ...lacking]
  if (missing) throw new Error(`‘${translation}’ lacks ${missing} of ‘${text}’`)
  return parts.filter((part) => !('words' in part) || part.words !== '')
}
