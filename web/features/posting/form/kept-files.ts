import type { DraftFile } from '../draft/draft-record.ts'
import type { Photo } from '../photos/photo.ts'

/** Photos as a draft kept them. */
export function photosFrom(files: readonly DraftFile[]): Photo[] {
  return files.map((file) => ({ ...file, state: file.state ?? 'ready' }))
}

/** The files among them that have bytes to be sent. */
export function sendable<T extends { readonly blob?: Blob }>(files: readonly T[]): (T & { readonly blob: Blob })[] {
  return files.filter((file): file is T & { readonly blob: Blob } => file.blob !== undefined)
}
