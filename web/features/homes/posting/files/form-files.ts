import { MAX_DOCUMENT_BYTES, MAX_DOCUMENTS, MAX_DOCUMENTS_AT_POSTING, MAX_PICTURES } from '#contracts/base/limits.ts'
import { FILE_MESSAGES } from '#contracts/homes/media/file-messages.ts'
import type { StagedBy } from '#contracts/homes/media/staged-pictures.ts'
import { EDIT_MESSAGES, POSTING_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import {
  type ChosenFile,
  endsWith,
  PICTURE_ACCEPT,
  PICTURE_ENDINGS,
  PICTURE_TYPES,
  problemOfPicture,
} from '#web/lib/pictures/picture-files.ts'

/** A picture or a document in the form. The first picture that is not refused is the cover. */
export interface FormFile {
  readonly id: string
  readonly name: string
  /** State of a picture. */
  readonly state?: 'compressing' | 'ready' | 'refused'
  /** Bytes to send; while they are being compressed, the chosen file. Missing for a stored file. */
  readonly blob?: Blob
  /** Why it was refused. */
  readonly message?: string
  /** The file name of a stored file. */
  readonly existing?: string
  /** Who said of a picture that a program made or staged it. */
  readonly stagedBy?: StagedBy | undefined
  /** Added as ?pass= to the address of a stored document, which is not found without it. */
  readonly pass?: string
}

/** Refused pictures are not sent and do not count. */
export const isAccepted = (file: FormFile): boolean => file.state !== 'refused'

/** The rules for the files of one field, such as the pictures. */
export interface FileRules {
  readonly max: number
  readonly tooMany: string
  /** `accept` attribute of the file input. */
  readonly accept: string
  /** @returns why a file is refused, by its name, type and size alone */
  problemOf(file: ChosenFile): string | undefined
  readonly compress?: true
}

const WORD_TYPES = ['application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document']

const pictures = (tooMany: string): FileRules => ({
  max: MAX_PICTURES,
  tooMany,
  accept: PICTURE_ACCEPT,
  problemOf: problemOfPicture,
  compress: true,
})

/** Browsers may report no MIME type, so the file name's extension must always match. */
const documents = (types: readonly string[], endings: readonly string[], wrongKind: (file: string) => string) => ({
  accept: [...types, ...endings].join(),
  problemOf({ name, type, size }: ChosenFile): string | undefined {
    if (!endsWith(name, endings) || !['', 'application/octet-stream', ...types].includes(type)) return wrongKind(name)
    return size > MAX_DOCUMENT_BYTES ? FILE_MESSAGES.fileTooLarge(name) : undefined
  },
})

export const PICTURES_AT_POSTING = pictures(POSTING_MESSAGES.tooManyPictures)
export const PICTURES_AT_EDITING = pictures(EDIT_MESSAGES.tooManyPictures)
export const DOCUMENTS_AT_POSTING: FileRules = {
  max: MAX_DOCUMENTS_AT_POSTING,
  tooMany: POSTING_MESSAGES.tooManyDocuments,
  ...documents(['application/pdf', ...PICTURE_TYPES], ['.pdf', ...PICTURE_ENDINGS], FILE_MESSAGES.documentKind),
}
export const DOCUMENTS_AT_EDITING: FileRules = {
  max: MAX_DOCUMENTS,
  tooMany: EDIT_MESSAGES.tooManyDocuments,
  ...documents(['application/pdf', ...WORD_TYPES], ['.pdf', '.doc', '.docx'], () => EDIT_MESSAGES.documentKind),
}
