import { MAX_DOCUMENTS, MAX_PICTURES, MAX_ZIP_FILES } from '#contracts/base/limits.ts'
import { groupDigits } from '#contracts/base/values/money.ts'

/** Texts about the ZIP of pictures and documents of an import. No schema here: the browser loads this. */
export const ZIP_MESSAGES = {
  notAZip: 'This is no ZIP, or it is cut off. Please make it again.',
  empty: 'There are no files in this ZIP.',
  tooManyFiles: `A ZIP can hold at most ${groupDigits(MAX_ZIP_FILES)} files. Please make several smaller ones.`,
  unreadable: 'The ZIP cannot be read any more. Was it moved or changed? Please choose it again.',
  kind: 'Not a photo or document: JPEG, PNG, WebP, PDF, DOC and DOCX are taken',
  password: 'Has a password',
  damaged: 'Damaged in the ZIP',
  nameTooLong: 'The name is too long',
  noListing: 'No listing of yours has this reference or name',
  severalReferences:
    'Several of your listings could be meant: put it into a folder named by the reference, or add it to the listing itself',
  ownReference: (reference: string) =>
    `‘${reference}’ may be the reference of a listing that is not here: put it into a folder named by the reference`,
  tooManyPictures: `The listing has ${MAX_PICTURES} photos already, and cannot have more`,
  tooManyDocuments: `The listing has ${MAX_DOCUMENTS} documents already, and cannot have more`,
  signedOut: 'You were signed out. Please sign in and choose the ZIP again: what is there is not sent twice.',
  interrupted: 'The connection was lost. Nothing is lost: press Continue when you are back online.',
} as const
