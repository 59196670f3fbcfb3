import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENTS, MAX_PICTURES, MAX_SENT_PICTURE_BYTES } from '#contracts/limits.ts'
import type { EditedProperty, propertyUpdated } from '#contracts/posting.ts'
import { EDIT_MESSAGES, POSTING_MESSAGES } from '#contracts/posting-messages.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { readForm } from '#server/http/contract-routes.ts'
import { Failure } from '#server/http/failure.ts'
import { requireSelf, type Viewer } from '#server/http/session.ts'
import { DOC, DOCX, type DocumentRule, type FormLimits, queueVariants, type ReceivedForm, receiveForm } from '#server/media/index.ts'
import type { PropertyDeps } from './deps.ts'
import { findEditable } from './find-editable.ts'
import { freeFrom } from './free-from.ts'
import { type FilePlan, planFiles, refused, unknownDeleted } from './plan-files.ts'
import { findLocality, type ListingRecord, replaceAmenities, updateProperty } from './posting.queries.ts'
import { propertyColumns } from './property-columns.ts'
import { addDocuments, findListingFiles, findOthersFiles, removeDocuments, replacePictures } from './property-files.queries.ts'
import { refusePastDate } from './refuse-past-date.ts'
import { discardFiles, type TakenFiles, withTakenFiles } from './take-files.ts'

type Answer = z.output<typeof propertyUpdated>
type Queryable = Parameters<typeof findListingFiles>[0]

const FORM: FormLimits = {
  part: 'property',
  files: {
    images: {
      count: MAX_PICTURES,
      bytes: MAX_SENT_PICTURE_BYTES,
      tooMany: EDIT_MESSAGES.tooManyPictures,
      tooLarge: POSTING_MESSAGES.fileTooLargeToSend,
    },
    documents: {
      count: MAX_DOCUMENTS,
      bytes: MAX_DOCUMENT_BYTES,
      tooMany: EDIT_MESSAGES.tooManyDocuments,
      tooLarge: POSTING_MESSAGES.fileTooLarge,
    },
  },
}

/** Pictures go to the pictures. */
const DOCUMENTS: DocumentRule = { types: new Set(['application/pdf', DOC, DOCX]), wrongType: () => EDIT_MESSAGES.documentKind }

/**
 * Changes a listing and its files, wholly or not at all; of two edits at once the later one holds. Its state is not touched.
 * @throws Failure not_found, no_longer_available, not_allowed, invalid_input, too_large, unsupported_media
 */
export async function editProperty(deps: PropertyDeps, viewer: Viewer, id: number, request: FastifyRequest): Promise<Answer> {
  await findEditable(deps.database.pool, viewer, id)
  const form = await receiveForm(deps.media, request, FORM)
  try {
    const edit = readEdit(form.text)
    if (edit.postedByUserId !== undefined && viewer.role !== 'ADMIN') requireSelf(viewer, edit.postedByUserId)
    const added = countNew(form)
    // once more under the lock: here it only spares the work for files that cannot stay
    await check(deps, deps.database.pool, await findEditable(deps.database.pool, viewer, id), edit, added)
    const fallen = await withTakenFiles(deps.media, form.files, DOCUMENTS, (files) => save(deps, viewer, id, edit, files))
    await discardFiles(deps.media, fallen)
    return { message: EDIT_MESSAGES.updated, propertyId: id }
  } finally {
    await form.discard()
  }
}

const REQUIRED = ['propertyName', 'address.area', 'expectedPrice']
const REQUIRED_TEXTS: ReadonlySet<string | undefined> = new Set([
  POSTING_MESSAGES.nameRequired,
  POSTING_MESSAGES.areaRequired,
  POSTING_MESSAGES.priceRequired,
])

/** What is missing altogether is said as the form says it. */
function readEdit(text: string): EditedProperty {
  try {
    return readForm('updateProperty', text)
  } catch (error) {
    const isBlank = error instanceof Failure && REQUIRED.some((field) => REQUIRED_TEXTS.has(error.fields?.[field]))
    throw isBlank ? new Failure(error.code, EDIT_MESSAGES.requiredFields, error.fields) : error
  }
}

function countNew({ files }: ReceivedForm): { pictures: number; documents: number } {
  const pictures = files.filter((file) => file.field === 'images').length
  return { pictures, documents: files.length - pictures }
}

async function check(
  { clock }: PropertyDeps,
  db: Queryable,
  listing: ListingRecord,
  edit: EditedProperty,
  added: { pictures: number; documents: number },
): Promise<FilePlan> {
  // a date that has passed since it was posted may stay
  if (edit.availableFrom !== listing.available_from) refusePastDate(edit.availableFrom, clock.now())
  const files = await findListingFiles(db, listing.id)
  const foreign = await findOthersFiles(db, listing.id, unknownDeleted(files, edit))
  if (foreign.length > 0) throw refused('deletedImages', EDIT_MESSAGES.foreignFile)
  return planFiles(files, edit, added)
}

/** @returns files that belong to nothing any more */
function save(deps: PropertyDeps, viewer: Viewer, id: number, edit: EditedProperty, files: TakenFiles): Promise<string[]> {
  return inTransaction(deps.database.pool, async (tx) => {
    const listing = await findEditable(tx, viewer, id, 'lock')
    const plan = await check(deps, tx, listing, edit, { pictures: files.pictures.length, documents: files.documents.length })
    await updateProperty(tx, id, {
      ...propertyColumns(edit, await findLocality(tx, edit.address.area)),
      available_from: freeFrom(edit, listing.available_from),
      updated_at: new Date(deps.clock.now()),
    })
    await replacePictures(
      tx,
      id,
      plan.pictures.map((picture) => (typeof picture === 'number' ? (files.pictures[picture] ?? '') : picture)),
    )
    await removeDocuments(tx, id, plan.fallenDocuments)
    await addDocuments(tx, id, files.documents)
    await replaceAmenities(tx, id, edit.amenityIds)
    await queueVariants(deps.media, tx, files.pictures)
    return [...plan.fallenPictures, ...plan.fallenDocuments]
  })
}
