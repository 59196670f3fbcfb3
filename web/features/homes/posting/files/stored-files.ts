import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import type { PropertyDetail } from '#contracts/homes/properties/properties.ts'
import { formOf } from '../property-form.ts'
import { DOCUMENTS_AT_EDITING, type FormFile } from './form-files.ts'

type PropertyFiles = Pick<PropertyDetail, 'propertyGallery' | 'pictures' | 'documents'>

/** The pictures of a property, without the default picture. */
export function storedPictures({ propertyGallery, pictures }: Pick<PropertyFiles, 'propertyGallery' | 'pictures'>): FormFile[] {
  const said = new Map(pictures.map(({ fileName, stagedBy }) => [fileName, stagedBy]))
  return propertyGallery
    .filter((fileName) => fileName !== DEFAULT_PICTURE)
    .map((fileName, index) => ({
      id: fileName,
      name: `Photo ${index + 1}`,
      state: 'ready',
      existing: fileName,
      stagedBy: said.get(fileName),
    }))
}

export function storedDocuments({ documents }: Pick<PropertyFiles, 'documents'>): FormFile[] {
  return documents.map(({ fileName, name, pass }) => ({ id: fileName, name, existing: fileName, ...(pass ? { pass } : {}) }))
}

/** Identifies what the edit form shows of a property; a change of status alone does not change it. */
export function storedVersion(property: PropertyDetail): string {
  const files = [
    ...storedPictures(property).map(({ id, stagedBy }) => (stagedBy ? [id, stagedBy] : id)),
    ...property.documents.map(({ fileName }) => fileName),
  ]
  return JSON.stringify([formOf(property, ''), files])
}

/** Files of a draft that are new or still belong to the property; what the draft says of a picture holds, unless an operator said it. */
export function usableFiles(draftFiles: readonly FormFile[], stored: readonly FormFile[]): FormFile[] {
  const byName = new Map(stored.map((file) => [file.existing, file]))
  return draftFiles.flatMap((file) => {
    const found = file.existing === undefined ? file : byName.get(file.existing)
    if (!found) return []
    return found.stagedBy === 'operator' || found.stagedBy === file.stagedBy ? found : { ...found, stagedBy: file.stagedBy }
  })
}

/** Editing accepts no pictures as documents: such a file in the draft of a post is replaced by the stored document of the same name. */
export function usableDocuments(draftFiles: readonly FormFile[], stored: readonly FormFile[]): FormFile[] {
  const usable = usableFiles(draftFiles, stored).flatMap((document) => {
    if (document.existing !== undefined || !DOCUMENTS_AT_EDITING.problemOf({ name: document.name, type: '', size: 0 })) return document
    return stored.find(({ name }) => name === document.name) ?? []
  })
  return [...new Set(usable)]
}

type PictureOfForm = Pick<FormFile, 'existing' | 'stagedBy'>

/** File names of stored pictures, and `new:0` for the first new one. */
function namesInOrder(pictures: readonly PictureOfForm[]): string[] {
  let sent = 0
  return pictures.map(({ existing }) => existing ?? `new:${sent++}`)
}

/** The names of the pictures that a program made or staged. */
export function stagedPicturesOf(pictures: readonly PictureOfForm[]): string[] {
  return namesInOrder(pictures).filter((_name, index) => pictures[index]?.stagedBy)
}

/** Fields of an edit that concern files. `pictureOrder` has stored file names, and `new:0` for the first new picture. */
export function fileListsOf(property: PropertyFiles, pictures: readonly PictureOfForm[], documents: readonly Pick<FormFile, 'existing'>[]) {
  const existingImages = pictures.flatMap(({ existing }) => existing ?? [])
  const existingDocuments = documents.flatMap(({ existing }) => existing ?? [])
  return {
    existingImages,
    deletedImages: storedPictures(property).flatMap(({ id }) => (existingImages.includes(id) ? [] : id)),
    pictureOrder: namesInOrder(pictures),
    existingDocuments,
    deletedDocuments: property.documents.map(({ fileName }) => fileName).filter((fileName) => !existingDocuments.includes(fileName)),
  }
}
