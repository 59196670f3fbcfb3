import { DEFAULT_PICTURE } from '#contracts/media.ts'
import type { PropertyDetail } from '#contracts/properties.ts'
import type { Attached } from '../documents/attached.ts'
import type { DraftFile } from '../draft/draft-record.ts'
import { formOf } from '../form/property-form.ts'
import type { Photo } from '../photos/photo.ts'

/** The pictures that a listing has; the one drawn for listings without any is none. */
export function storedPhotos({ propertyGallery }: Pick<PropertyDetail, 'propertyGallery'>): Photo[] {
  return propertyGallery
    .filter((fileName) => fileName !== DEFAULT_PICTURE)
    .map((fileName, index) => ({ id: fileName, name: `Photo ${index + 1}`, state: 'ready', existing: fileName }))
}

export function storedDocuments({ documents }: Pick<PropertyDetail, 'documents'>): Attached[] {
  return documents.map(({ fileName, name }) => ({ id: fileName, name, existing: fileName }))
}

/** Under what name the draft of an edit is kept. */
export const editDraftOf = (propertyId: number) => `edit-${propertyId}`

/** What an edit begins with: the same as long as nobody has changed what the form shows, whatever becomes of the listing's state. */
export function storedVersionOf(property: PropertyDetail): string {
  const files = [...property.propertyGallery, ...property.documents.map(({ fileName }) => fileName)]
  return JSON.stringify([formOf(property, ''), files])
}

/** Leaves out what the server had when a draft was kept and has no more. */
export function stillThere<T extends DraftFile>(files: readonly T[], stored: readonly { readonly existing?: string }[]): T[] {
  const names = new Set(stored.map(({ existing }) => existing))
  return files.filter(({ existing }) => existing === undefined || names.has(existing))
}

interface FileLists {
  readonly existingImages: string[]
  readonly deletedImages: string[]
  /** Stored names, and `new:0` for the first picture that is sent along. */
  readonly pictureOrder: string[]
  readonly existingDocuments: string[]
  readonly deletedDocuments: string[]
}

/** What an edit says of files: which stay, which go, in which order the pictures stand. */
export function fileListsOf(
  property: Pick<PropertyDetail, 'propertyGallery' | 'documents'>,
  photos: readonly Pick<Photo, 'existing'>[],
  documents: readonly Pick<Attached, 'existing'>[],
): FileLists {
  const existingImages = photos.flatMap(({ existing }) => existing ?? [])
  const existingDocuments = documents.flatMap(({ existing }) => existing ?? [])
  let sent = 0
  return {
    existingImages,
    deletedImages: storedPhotos(property).flatMap(({ existing }) => (existing && !existingImages.includes(existing) ? existing : [])),
    pictureOrder: photos.map(({ existing }) => existing ?? `new:${sent++}`),
    existingDocuments,
    deletedDocuments: property.documents.map(({ fileName }) => fileName).filter((fileName) => !existingDocuments.includes(fileName)),
  }
}
