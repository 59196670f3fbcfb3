import { MAX_DOCUMENTS, MAX_PICTURES } from '#contracts/limits.ts'
import { DEFAULT_PICTURE } from '#contracts/media.ts'
import type { EditedProperty } from '#contracts/posting.ts'
import { EDIT_MESSAGES } from '#contracts/posting-messages.ts'
import { Failure } from '#server/http/failure.ts'
import type { ListingFiles } from './property-files.queries.ts'

type Wishes = Pick<EditedProperty, 'existingImages' | 'deletedImages' | 'pictureOrder' | 'existingDocuments' | 'deletedDocuments'>

/** What an edit makes of a listing's files. */
export interface FilePlan {
  /** In their new order: file names that stay, and the new ones by their place among the new. */
  readonly pictures: readonly (string | number)[]
  readonly fallenPictures: readonly string[]
  readonly fallenDocuments: readonly string[]
}

/**
 * Lists that were not sent leave what is there. What is to go may be gone already, so that an edit can be repeated; what is to stay
 * must be the listing's own.
 * @param added how many files come with the edit
 * @throws Failure invalid_input
 */
export function planFiles(now: ListingFiles, wishes: Wishes, added: { pictures: number; documents: number }): FilePlan {
  const own = now.pictures.filter((name) => name !== DEFAULT_PICTURE)
  const pictures = staying(own, wishes.existingImages, wishes.deletedImages, 'existingImages')
  if (pictures.length + added.pictures > MAX_PICTURES) throw refused('images', EDIT_MESSAGES.tooManyPictures)
  const documents = staying(now.documents, wishes.existingDocuments, wishes.deletedDocuments, 'existingDocuments')
  if (documents.length + added.documents > MAX_DOCUMENTS) throw refused('documents', EDIT_MESSAGES.tooManyDocuments)
  const ordered = inOrder(own, [...pictures, ...Array.from({ length: added.pictures }, (_unused, index) => index)], wishes.pictureOrder)
  return {
    pictures: ordered.length > 0 ? ordered : [DEFAULT_PICTURE],
    fallenPictures: own.filter((name) => !pictures.includes(name)),
    fallenDocuments: now.documents.filter((name) => !documents.includes(name)),
  }
}

/** The names that an edit means to take out, but that are not the listing's. */
export function unknownDeleted(now: ListingFiles, { deletedImages = [], deletedDocuments = [] }: Wishes): string[] {
  return [
    ...deletedImages.filter((name) => name !== DEFAULT_PICTURE && !now.pictures.includes(name)),
    ...deletedDocuments.filter((name) => !now.documents.includes(name)),
  ]
}

function staying(own: readonly string[], kept: readonly string[] = own, deleted: readonly string[] = [], field: string): string[] {
  if (!kept.every((name) => name === DEFAULT_PICTURE || own.includes(name))) throw refused(field, EDIT_MESSAGES.foreignFile)
  return own.filter((name) => kept.includes(name) && !deleted.includes(name))
}

/** Those that the order names come first, the others after them as they are. */
function inOrder(own: readonly string[], all: readonly (string | number)[], order: readonly string[] = []): (string | number)[] {
  const named = order
    .filter((name) => name !== DEFAULT_PICTURE)
    .map((name) => {
      const [, index] = /^new:(\d{1,2})$/.exec(name) ?? []
      const picture = index === undefined ? name : Number(index)
      if (!all.includes(picture) && !own.includes(name)) throw refused('pictureOrder', EDIT_MESSAGES.foreignFile)
      return picture
    })
    .filter((picture) => all.includes(picture))
  return [...new Set([...named, ...all])]
}

export function refused(field: string, message: string): Failure {
  return new Failure('invalid_input', message, { [field]: message })
}
