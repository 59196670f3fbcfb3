import { type DocumentType, EXTENSIONS } from './content-type.ts'
import { withoutNumber } from './without-number.ts'

/** Keeps a whole stored name, id and underscore included, below the 100 characters a path parameter may have. */
const LONGEST_STEM = 56

/**
 * The name to store a document under: `{id}_{safe name}`, with an extension that tells the truth about its content.
 * It is public, and holds no phone number. @param id 32 hex digits
 */
export function storedDocumentName(id: string, originalName: string, type: DocumentType): string {
  const { stem, extension } = splitName(withoutNumber(originalName))
  const safe = stem
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_STEM)
    .replace(/^-+|-+$/g, '')
  return `${id}_${withoutNumber(safe) || 'document'}.${fittingExtension(extension, type)}`
}

/** The name a browser should save a document under: its owner's, unless the extension says what the content is not. */
export function downloadName(originalName: string | null, storedName: string): string {
  const stored = splitName(storedName.slice(storedName.indexOf('_') + 1))
  if (!originalName) return `${stored.stem}.${stored.extension}`
  const original = splitName(originalName)
  return original.extension === stored.extension ? originalName : `${originalName}.${stored.extension}`
}

/** `Content-Disposition` for any name in any script (RFC 6266 with RFC 5987's `filename*`). */
export function contentDisposition(how: 'inline' | 'attachment', name: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must not pass
  const oneLine = name.toWellFormed().replace(/[\u0000-\u001f\u007f]/g, '')
  const ascii = oneLine.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  const header = `${how}; filename="${ascii}"`
  if (ascii === oneLine) return header
  return `${header}; filename*=UTF-8''${encodeURIComponent(oneLine).replace(/['()*]/g, percentEncoded)}`
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`
}

function fittingExtension(extension: string, type: DocumentType): string {
  return EXTENSIONS[type].includes(extension) ? extension : EXTENSIONS[type][0]
}

function splitName(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? { stem: name, extension: '' } : { stem: name.slice(0, dot), extension: name.slice(dot + 1).toLowerCase() }
}
