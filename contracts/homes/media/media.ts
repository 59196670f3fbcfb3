/**
 * Names of picture files. A picture is stored once as `{stem}.jpg`; each size and format has a name of its own,
 * `{stem}.w640.avif`, so that caches can keep it for ever.
 */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1920] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
export const PICTURE_FORMATS = ['avif', 'webp', 'jpg'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** @param fileName a stored picture's name, `{stem}.jpg` */
export function variantName(fileName: string, width: PictureWidth, format: PictureFormat): string {
  return `${fileName.replace(/\.[a-z]+$/, '')}.w${width}.${format}`
}

/** The folder of addresses below which a picture is served: `uploads` for those of projects, `media` for all others. */
export type PictureFolder = 'media' | 'uploads'

/** The narrower width is for profile pictures. */
const NARROWEST_LISTED = 320

/** On a picture that a program made or staged (`staged-pictures.ts`), where there is little room. */
export const STAGED_BADGE = 'Computer-made'

/** The `srcset` of one format. @param largest the widest size worth offering at this place, CSS px × 2 */
export function srcSet(fileName: string, format: PictureFormat, largest: PictureWidth = 1920, folder: PictureFolder = 'media'): string {
  return PICTURE_WIDTHS.filter((width) => width >= NARROWEST_LISTED && width <= largest)
    .map((width) => `/${folder}/${variantName(fileName, width, format)} ${width}w`)
    .join(', ')
}

/** Picture of a property without pictures; drawn for the site and served like any other. */
export const DEFAULT_PICTURE = 'no-picture.jpg'

/** 812 KB, 1.4 MB */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1024
  return kilobytes < 1000 ? `${Math.max(1, Math.round(kilobytes))} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}

/** The address of a property's document. @param pass the server answers 404 without it */
export function documentUrl({ fileName, pass }: { readonly fileName: string; readonly pass?: string | undefined }): string {
  return `/media/${encodeURIComponent(fileName)}${pass ? `?pass=${pass}` : ''}`
}
