import { DEFAULT_PICTURE, PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from '#contracts/media.ts'

/** What a name under /media/ asks for. Whatever does not fit one of these three was never stored by us. */
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

const STEM = `[0-9a-f]{32}|${DEFAULT_PICTURE.replace(/\.jpg$/, '')}`
const PICTURE = new RegExp(`^(?:${STEM})\\.jpg$`)
const VARIANT = new RegExp(`^(${STEM})\\.w(${PICTURE_WIDTHS.join('|')})\\.(${PICTURE_FORMATS.join('|')})$`)
const DOCUMENT = /^[0-9a-f]{32}_[a-z0-9][a-z0-9._-]{0,62}$/

export function parseMediaName(fileName: string): MediaName | undefined {
  if (PICTURE.test(fileName)) return { kind: 'picture', fileName }
  if (DOCUMENT.test(fileName)) return { kind: 'document', fileName }
  const [, stem, width, format] = VARIANT.exec(fileName) ?? []
  if (!stem) return undefined
  return { kind: 'variant', fileName, original: `${stem}.jpg`, width: Number(width) as PictureWidth, format: format as PictureFormat }
}
