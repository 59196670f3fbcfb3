import { containsContact } from '#contracts/base/values/contact-in-text.ts'
import { normaliseText } from '#contracts/base/values/normalise.ts'
import { containsPhoneNumber } from '#contracts/base/values/phone-in-text.ts'
import { DEFAULT_PICTURE, PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from '#contracts/homes/media/media.ts'

/** A parsed file name below /media/. */
export type MediaName =
  | { readonly kind: 'picture'; readonly fileName: string }
  | {
      readonly kind: 'variant'
      readonly fileName: string
      readonly original: string
      readonly width: PictureWidth
      readonly format: PictureFormat
    }
  | { readonly kind: 'document'; readonly fileName: string }
export type PictureName = Exclude<MediaName, { kind: 'document' }>

const STEM = `[0-9a-f]{32}|${DEFAULT_PICTURE.replace(/\.jpg$/, '')}`
const PICTURE = new RegExp(`^(?:${STEM})\\.jpg$`)
const VARIANT = new RegExp(`^(${STEM})\\.w(${PICTURE_WIDTHS.join('|')})\\.(${PICTURE_FORMATS.join('|')})$`)
const DOCUMENT = /^[0-9a-f]{32}_[a-z0-9][a-z0-9._-]{0,62}$/

/** @returns undefined for a name that this program never creates */
export function parseMediaName(fileName: string): MediaName | undefined {
  if (PICTURE.test(fileName)) return { kind: 'picture', fileName }
  if (DOCUMENT.test(fileName)) return { kind: 'document', fileName }
  const [, stem, width, format] = VARIANT.exec(fileName) ?? []
  if (!stem) return undefined
  return { kind: 'variant', fileName, original: `${stem}.jpg`, width: Number(width) as PictureWidth, format: format as PictureFormat }
}

/** Keeps a whole stored name below the 100 characters of a path parameter. */
const MAX_STEM_LENGTH = 56

/**
 * The name to store a document under: `{id}_{safe name}.{extension}`, without contacts, since it is public.
 * @param id 32 hex digits
 * @param extensions of the content type; the original extension is kept when it is one of these, otherwise the first one is used
 */
export function storedDocumentName(id: string, originalName: string, extensions: readonly [string, ...string[]]): string {
  const { stem, extension } = splitName(withoutContact(originalName))
  const safe = normaliseText(stem, 'NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_STEM_LENGTH)
    .replace(/^-+|-+$/g, '')
  return `${id}_${withoutContact(safe) || 'document'}.${extensions.includes(extension) ? extension : extensions[0]}`
}

/** The name a browser saves a document under: its original name, with the extension of its content. */
export function downloadName(originalName: string | null, storedName: string): string {
  const stored = splitName(storedName.slice(storedName.indexOf('_') + 1))
  if (!originalName) return `${stored.stem}.${stored.extension}`
  return splitName(originalName).extension === stored.extension ? originalName : `${originalName}.${stored.extension}`
}

const PICTURE_EXTENSIONS: readonly string[] = ['jpg', 'jpeg', 'png', 'webp']

/** A document's name for people: a picture that was redrawn as JPEG is no longer a 'plan.png'. @param storedName as it was stored */
export function documentName(originalName: string, storedName: string): string {
  const [original, stored] = [splitName(originalName), splitName(storedName)]
  const isRedrawn = original.extension !== stored.extension && PICTURE_EXTENSIONS.includes(original.extension)
  return isRedrawn ? `${original.stem}.${stored.extension}` : originalName
}

function splitName(name: string): { stem: string; extension: string } {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? { stem: name, extension: '' } : { stem: name.slice(0, dot), extension: name.slice(dot + 1).toLowerCase() }
}

const MAX_NAME_LENGTH = 150

/**
 * Cleans the name of an uploaded file for display: the last path segment without invisible and direction-changing characters, at most 150
 * characters with the extension. Never used as a path.
 */
export function cleanFileName(name: string): string {
  const visible = normaliseText(name.toWellFormed(), 'NFC')
    .replace(/^.*[/\\]/su, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/gu, '')
    .trim()
  const characters = [...visible]
  if (characters.length <= MAX_NAME_LENGTH) return visible === '' || /^\.+$/.test(visible) ? 'file' : visible
  const extension = /\.[\p{L}\p{N}]{1,8}$/u.exec(visible)?.[0] ?? ''
  return characters.slice(0, MAX_NAME_LENGTH - extension.length).join('') + extension
}

/** Digits of any script, with the separators between them and the plus signs and brackets around them. */
const DIGITS = /[+(]*\p{Nd}(?:[^\p{L}\p{Nd}]{0,4}\p{Nd})+\)*/gu
const EXTENSION = /\.\p{L}[\p{L}\p{N}]{0,7}$/u

/** A file's name without the phone numbers in it; 'document' and the extension when nothing else or another contact is left. */
export function withoutContact(name: string): string {
  if (!containsContact(name)) return name
  const extension = EXTENSION.exec(name)?.[0] ?? ''
  const rest = name
    .slice(0, name.length - extension.length)
    .replace(DIGITS, (digits) => (containsPhoneNumber(digits) ? '' : digits))
    .replace(/\s+/g, ' ')
    .replace(/^[\s._,+-]+|[\s._,+-]+$/g, '')
  return rest === '' || containsContact(rest + extension) ? `document${extension}` : rest + extension
}
