import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENTS, MAX_PICTURES, MAX_SENT_PICTURE_BYTES } from '#contracts/base/limits.ts'
import { FILE_MESSAGES } from '#contracts/homes/media/file-messages.ts'
import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import type { EditedProperty } from '#contracts/homes/posting/posting.ts'
import { EDIT_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import type { Base } from '#server/base/base.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { MatchNotifier } from '#server/finding/matching/index.ts'
import {
  type DocumentRule,
  discardMedia,
  documentName,
  type FormLimits,
  type MediaDeps,
  type ReceivedFile,
  takeDocument,
  takePicture,
  withoutContact,
} from '#server/homes/media/index.ts'
import type { ContactReturns } from '#server/reaching/contact-returns/index.ts'
import type { NotificationDeps } from '#server/reaching/notifications/index.ts'
import type { ReadModerationMode } from '#server/trust/moderation/index.ts'
import type { SignalDeps } from '#server/trust/signals/index.ts'
import type { NewDocument, PropertyFiles } from './posting.queries.ts'

export interface PostingDeps extends Pick<Base, 'database' | 'clock'> {
  readonly media: MediaDeps
  readonly notifications: Pick<NotificationDeps, 'clock' | 'pushes'>
  readonly matchNotifier: Pick<MatchNotifier, 'notifySeekers' | 'notifySeekersOfEdit' | 'findPropertyBeforeEdit'>
  readonly signals: Pick<SignalDeps, 'pictureQueue'>
  readonly contactReturns: Pick<ContactReturns, 'settleLater'>
  readonly moderationMode: ReadModerationMode
}

interface FormCounts {
  /** Name of the JSON part. */
  readonly part?: string
  readonly pictures?: number
  readonly tooManyPictures: string
  readonly documents: number
  readonly tooManyDocuments: string
}

/** Limits of the files of a form. */
export const formLimits = ({
  part = 'property',
  pictures = MAX_PICTURES,
  tooManyPictures,
  documents,
  tooManyDocuments,
}: FormCounts): FormLimits => ({
  part,
  files: {
    images: {
      count: pictures,
      bytes: MAX_SENT_PICTURE_BYTES,
      tooMany: tooManyPictures,
      tooLarge: FILE_MESSAGES.fileTooLargeToSend,
    },
    documents: { count: documents, bytes: MAX_DOCUMENT_BYTES, tooMany: tooManyDocuments, tooLarge: FILE_MESSAGES.fileTooLarge },
  },
})

/** Pictures and documents that are stored but not attached to a property yet. */
export interface StoredFiles {
  readonly pictures: readonly string[]
  /** Those of the pictures whose metadata say that a program made or staged them, also if the form does not. */
  readonly stagedPictures: readonly string[]
  readonly documents: readonly NewDocument[]
}

/** How files of a form are stored. */
interface StoringRules {
  readonly documents: DocumentRule
  /** What the form says of pictures, as in `stagedPictures`. */
  readonly staged?: readonly string[] | undefined
}

/** Stores the received files in parallel and calls `act` with them, in the order of the form. If anything fails, all are discarded. */
export async function withStoredFiles<T>(
  media: MediaDeps,
  received: readonly ReceivedFile[],
  { documents: rule, staged = [] }: StoringRules,
  act: (files: StoredFiles) => Promise<T>,
): Promise<T> {
  const images = received.filter(({ field }) => field === 'images')
  const outcomes = await Promise.allSettled(
    received.map(async (file) => {
      const isStaged = staged.includes(`new:${images.indexOf(file)}`)
      return file.field === 'images'
        ? { file, ...(await takePicture(media, file, { isStaged })) }
        : { file, isStaged, ...(await takeDocument(media, file, rule)) }
    }),
  )
  const stored = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  const files: StoredFiles = {
    pictures: stored.filter(({ file }) => file.field === 'images').map(({ fileName }) => fileName),
    stagedPictures: stored.filter((each) => each.isStaged).map(({ fileName }) => fileName),
    documents: stored
      .filter(({ file }) => file.field !== 'images')
      .map(({ file, fileName }) => ({ fileName, originalName: documentName(withoutContact(file.originalName), fileName) })),
  }
  try {
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
    return await act(files)
  } catch (error) {
    await discardStored(media, files)
    throw error
  }
}

export function discardStored(media: MediaDeps, { pictures, documents }: StoredFiles): Promise<void> {
  return discardFiles(media, [...pictures, ...documents.map((document) => document.fileName)])
}

/** Removes files that are attached to nothing. Never throws: if the removal fails, the sweep removes them later. */
export async function discardFiles(media: MediaDeps, fileNames: readonly string[]): Promise<void> {
  await discardMedia(media, fileNames).catch((err: unknown) => media.log.warn({ err }, 'files were left for the sweep'))
}

/** @param content the form without its files @returns SHA-256 of the whole form, in hex */
export async function hashForm(content: unknown, files: readonly ReceivedFile[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(content))
  for (const { field, originalName, path, bytes } of files) {
    hash.update(JSON.stringify([field, originalName, bytes]))
    for await (const chunk of createReadStream(path)) hash.update(chunk)
  }
  return hash.digest('hex')
}

type FileChanges = Pick<
  EditedProperty,
  'existingImages' | 'deletedImages' | 'pictureOrder' | 'stagedPictures' | 'existingDocuments' | 'deletedDocuments'
>

/** The files of a property after an edit, and the files that the edit removes. */
export interface FilePlan {
  /** Pictures in the new order: the file name of a kept one, or the index of a new one among the uploaded ones. */
  readonly pictures: readonly (string | number)[]
  /** Those of them that a program made or staged; undefined when the edit does not say. */
  readonly staged: readonly (string | number)[] | undefined
  /** Whether the edit says of another picture than before that it is staged. */
  readonly isStagedChanged: boolean
  readonly removedPictures: readonly string[]
  readonly removedDocuments: readonly string[]
}

/**
 * Computes the files after an edit. A missing list changes nothing. A file to delete may already be deleted, so that an edit can be
 * repeated; a file to keep must belong to the property.
 * @param added how many files were uploaded with the edit
 * @throws Failure invalid_input
 */
export function planFiles(now: PropertyFiles, changes: FileChanges, added: { pictures: number; documents: number }): FilePlan {
  const own = now.pictures.filter((name) => name !== DEFAULT_PICTURE)
  const pictures = keptFiles(own, changes.existingImages, changes.deletedImages, 'existingImages')
  if (pictures.length + added.pictures > MAX_PICTURES) throw invalid('images', EDIT_MESSAGES.tooManyPictures)
  const documents = keptFiles(now.documents, changes.existingDocuments, changes.deletedDocuments, 'existingDocuments')
  if (documents.length + added.documents > MAX_DOCUMENTS) throw invalid('documents', EDIT_MESSAGES.tooManyDocuments)
  const ordered = inOrder(own, [...pictures, ...Array.from({ length: added.pictures }, (_unused, index) => index)], changes.pictureOrder)
  const staged = changes.stagedPictures && readPictures(own, ordered, changes.stagedPictures, 'stagedPictures')
  return {
    pictures: ordered.length > 0 ? ordered : [DEFAULT_PICTURE],
    staged,
    isStagedChanged: staged !== undefined && ordered.some((name) => staged.includes(name) !== now.staged.includes(String(name))),
    removedPictures: own.filter((name) => !pictures.includes(name)),
    removedDocuments: now.documents.filter((name) => !documents.includes(name)),
  }
}

/** Names of files that an edit deletes but that do not belong to the property. */
export function listForeignDeletions(now: PropertyFiles, { deletedImages = [], deletedDocuments = [] }: FileChanges): string[] {
  return [
    ...deletedImages.filter((name) => name !== DEFAULT_PICTURE && !now.pictures.includes(name)),
    ...deletedDocuments.filter((name) => !now.documents.includes(name)),
  ]
}

/** @throws Failure invalid_input: the file does not belong to the property */
export function refuseForeignFile(field: string): never {
  throw invalid(field, EDIT_MESSAGES.foreignFile)
}

function keptFiles(own: readonly string[], kept: readonly string[] = own, deleted: readonly string[] = [], field: string): string[] {
  if (!kept.every((name) => name === DEFAULT_PICTURE || own.includes(name))) refuseForeignFile(field)
  return own.filter((name) => kept.includes(name) && !deleted.includes(name))
}

/** Sorts pictures: first those in `order`, then the others in their present order. */
function inOrder(own: readonly string[], all: readonly (string | number)[], order: readonly string[] = []): (string | number)[] {
  return [...new Set([...readPictures(own, all, order, 'pictureOrder'), ...all])]
}

/**
 * Reads names of pictures in an edit: file names, and `new:0` for the first one uploaded with it.
 * @param own the property's pictures before the edit @param all those after it
 * @returns those that the property has after the edit @throws Failure invalid_input: a picture that it never had
 */
function readPictures(
  own: readonly string[],
  all: readonly (string | number)[],
  names: readonly string[],
  field: string,
): (string | number)[] {
  return names
    .filter((name) => name !== DEFAULT_PICTURE)
    .map((name) => {
      const [, index] = /^new:(\d{1,2})$/.exec(name) ?? []
      const picture = index === undefined ? name : Number(index)
      if (!all.includes(picture) && !own.includes(name)) refuseForeignFile(field)
      return picture
    })
    .filter((picture) => all.includes(picture))
}

/** The names of stored pictures in place of what a plan has. @param stored names of those uploaded with the form, by their index */
export const namesOfPlan = (pictures: readonly (string | number)[], stored: readonly string[]): string[] =>
  pictures.map((picture) => (typeof picture === 'number' ? (stored[picture] ?? '') : picture))

function invalid(field: string, message: string): Failure {
  return new Failure('invalid_input', message, { [field]: message })
}
