import { MAX_CHOSEN_PICTURE_BYTES } from '#contracts/base/limits.ts'
import { FILE_MESSAGES } from '#contracts/homes/media/file-messages.ts'

export type ChosenFile = Pick<File, 'name' | 'type' | 'size'>

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp']
export const PICTURE_ENDINGS = ['.jpg', '.jpeg', '.png', '.webp']
/** The `accept` attribute of file inputs. */
export const PICTURE_ACCEPT = [...PICTURE_TYPES, ...PICTURE_ENDINGS].join()

export const endsWith = (name: string, endings: readonly string[]) => endings.some((ending) => name.toLowerCase().endsWith(ending))

/** The format of iPhone pictures. Only some browsers can read it; compressing the picture shows whether this one can. */
export const isHeic = ({ name, type }: Pick<File, 'name' | 'type'>): boolean => /^image\/hei[cf]/.test(type) || /\.hei[cf]s?$/i.test(name)

/** Checks name, type and size before a file is read. @returns why the file is refused; undefined when it is accepted */
export function problemOfPicture({ name, type, size }: ChosenFile): string | undefined {
  // some file pickers give no type
  const known =
    isHeic({ name, type }) ||
    (type === '' ? endsWith(name, PICTURE_ENDINGS) : [...PICTURE_TYPES, 'image/jpg', 'image/pjpeg'].includes(type))
  if (!known) return FILE_MESSAGES.pictureKind(name)
  return size > MAX_CHOSEN_PICTURE_BYTES ? FILE_MESSAGES.fileTooLarge(name) : undefined
}
