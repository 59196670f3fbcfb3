import { MAX_CHOSEN_PICTURE_BYTES } from '#contracts/limits.ts'
import { POSTING_MESSAGES as SAYS } from '#contracts/posting-messages.ts'

/** One tile of the grid. The first one that is not refused is the cover. */
export interface Photo {
  readonly id: string
  readonly name: string
  readonly state: 'compressing' | 'ready' | 'refused'
  /** What is sent; while it is being compressed, the file as it was chosen. None for a stored picture. */
  readonly blob?: Blob
  /** Why it was refused. */
  readonly message?: string
  /** The file name of a stored picture. */
  readonly existing?: string
}

export const PICTURE_ACCEPT = 'image/jpeg,image/png,image/webp,.jpg,.jpeg,.png,.webp'
const PICTURE_TYPES = new Set(['image/jpeg', 'image/jpg', 'image/pjpeg', 'image/png', 'image/webp'])

/** @returns why a file cannot be a photo, by what is known of it before it is read */
export function refusalOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | undefined {
  if (/^image\/hei[cf]/.test(type) || /\.hei[cf]s?$/i.test(name)) return SAYS.pictureHeic(name)
  const known = type === '' ? /\.(jpe?g|png|webp)$/i.test(name) : PICTURE_TYPES.has(type)
  if (!known) return SAYS.pictureKind(name)
  return size > MAX_CHOSEN_PICTURE_BYTES ? SAYS.fileTooLarge(name) : undefined
}

/** Refused ones are not sent and take no place. */
export const takesPlace = (photo: Photo): boolean => photo.state !== 'refused'

/** @returns the list with one photo at another place; the place is cut to the list */
export function moved(photos: readonly Photo[], id: string, toIndex: number): readonly Photo[] {
  const from = photos.findIndex((photo) => photo.id === id)
  const to = Math.max(0, Math.min(photos.length - 1, toIndex))
  if (from === -1 || from === to) return photos
  const rest = photos.toSpliced(from, 1)
  return rest.toSpliced(to, 0, photos[from] as Photo)
}

/** @returns the list with one photo changed; the same list when it is not there any more */
export function changed(photos: readonly Photo[], id: string, change: Partial<Photo>): readonly Photo[] {
  return photos.some((photo) => photo.id === id) ? photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)) : photos
}
