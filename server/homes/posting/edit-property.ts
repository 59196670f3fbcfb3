import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { MAX_DOCUMENTS } from '#contracts/base/limits.ts'
import type { EditedProperty, propertyUpdated } from '#contracts/homes/posting/posting.ts'
import { EDIT_MESSAGES, POSTING_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import { inTransaction, type Queryable } from '#server/base/db/transaction.ts'
import { readForm } from '#server/base/http/contract-routes.ts'
import { Failure } from '#server/base/http/failure.ts'
import { requireSelf, type Viewer } from '#server/base/http/session.ts'
import { DOC, DOCX, type DocumentRule, queueVariants, receiveForm } from '#server/homes/media/index.ts'
import {
  availableFromOf,
  confirmedColumns,
  findLocality,
  findProperty,
  inheritAfterEdits,
  mayBecomeAnother,
  type PropertyColumns,
  type PropertyStateColumns,
  propertyColumns,
  refusePastDate,
  requireEditable,
  updateStatuses,
} from '#server/homes/properties/index.ts'
import { recordAction } from '#server/trust/audit/index.ts'
import { isReviewedFirst, statusWhenEdited } from '#server/trust/moderation/index.ts'
import { queueComparison } from '#server/trust/signals/index.ts'
import { notifyOfPriceDrop } from './notify-of-price-drop.ts'
import type { PostingDeps } from './posted-files.ts'
import {
  discardFiles,
  type FilePlan,
  formLimits,
  listForeignDeletions,
  namesOfPlan,
  planFiles,
  refuseForeignFile,
  type StoredFiles,
  withStoredFiles,
} from './posted-files.ts'
import {
  addDocuments,
  findForeignFiles,
  findPropertyFiles,
  listChangedColumns,
  removeDocuments,
  replaceAmenities,
  replacePictures,
  updateProperty,
} from './posting.queries.ts'

const FORM = formLimits({
  tooManyPictures: EDIT_MESSAGES.tooManyPictures,
  documents: MAX_DOCUMENTS,
  tooManyDocuments: EDIT_MESSAGES.tooManyDocuments,
})

/** Pictures are not accepted as documents: an edit adds them as `images`. */
export const EDITED_DOCUMENTS: DocumentRule = {
  types: new Set(['application/pdf', DOC, DOCX]),
  wrongType: () => EDIT_MESSAGES.documentKind,
}

/**
 * Changes a property and its files atomically; of concurrent edits the last one wins. The status is kept, unless the changes must be
 * reviewed first.
 * @throws Failure not_found, no_longer_available, not_allowed, invalid_input, too_large, unsupported_media
 */
export async function editProperty(
  deps: PostingDeps,
  viewer: Viewer,
  id: number,
  request: FastifyRequest,
): Promise<z.output<typeof propertyUpdated>> {
  const { pool } = deps.database
  requireEditable(viewer, await findProperty(pool, id))
  const form = await receiveForm(deps.media, request, FORM)
  try {
    const edit = readEdit(form.text)
    if (edit.postedByUserId !== undefined && !viewer.isOperator) requireSelf(viewer, edit.postedByUserId)
    const pictures = form.files.filter((file) => file.field === 'images').length
    // `save` checks again under the lock; checked here too, so that no file is stored for an edit that will be refused
    const property = requireEditable(viewer, await findProperty(pool, id))
    await check(deps, pool, property, edit, { pictures, documents: form.files.length - pictures })
    const saved = await withStoredFiles(deps.media, form.files, { documents: EDITED_DOCUMENTS, staged: edit.stagedPictures }, (files) =>
      save(deps, viewer, id, edit, files),
    )
    await discardFiles(deps.media, saved.removedFiles)
    return { message: saved.isForReview ? EDIT_MESSAGES.updatedForReview : EDIT_MESSAGES.updated, propertyId: id }
  } finally {
    await form.discard()
  }
}

const REQUIRED = {
  propertyName: POSTING_MESSAGES.nameRequired,
  'address.area': POSTING_MESSAGES.areaRequired,
  expectedPrice: POSTING_MESSAGES.priceRequired,
}

/** Parses the edit. @throws Failure invalid_input; for missing fields with the message of the edit form */
function readEdit(text: string): EditedProperty {
  try {
    return readForm('updateProperty', text)
  } catch (error) {
    const isMissing = error instanceof Failure && Object.entries(REQUIRED).some(([field, message]) => error.fields?.[field] === message)
    throw isMissing ? new Failure(error.code, EDIT_MESSAGES.requiredFields, error.fields) : error
  }
}

async function check(
  { clock }: PostingDeps,
  db: Queryable,
  property: PropertyStateColumns,
  edit: EditedProperty,
  added: { pictures: number; documents: number },
): Promise<FilePlan> {
  // an unchanged date may be in the past
  if (edit.availableFrom !== property.availableFrom) refusePastDate(edit.availableFrom, clock.now())
  const files = await findPropertyFiles(db, property.id)
  const foreign = await findForeignFiles(db, property.id, listForeignDeletions(files, edit))
  if (foreign.length > 0) refuseForeignFile('deletedImages')
  return planFiles(files, edit, added)
}

interface Saved {
  /** Names of files that are no longer attached to the property. */
  readonly removedFiles: readonly string[]
  /** Whether an operator reviews the changes before the property is live. */
  readonly isForReview: boolean
}

function save(deps: PostingDeps, viewer: Viewer, id: number, edit: EditedProperty, files: StoredFiles): Promise<Saved> {
  const { database, media, clock, matchNotifier, signals } = deps
  return inTransaction(database.pool, async (tx) => {
    const property = requireEditable(viewer, await findProperty(tx, id, 'lock'))
    const before = await matchNotifier.findPropertyBeforeEdit(tx, id)
    const added = { pictures: files.pictures.length, documents: files.documents.length }
    const plan = await check(deps, tx, property, edit, added)
    const columns = {
      ...propertyColumns(edit, await findLocality(tx, edit.address.area)),
      availableFrom: availableFromOf(edit, property.availableFrom),
    }
    const at = new Date(clock.now())
    const isPoster = property.postedByUserId === viewer.userId
    const hasNewPictures = files.pictures.length > 0
    const changed = await listChangedColumns(tx, id, columns)
    const isEditedByPoster = isPoster && (hasNewPictures || changed.length > 0)
    const status = isPoster
      ? await statusWhenEdited(
          {
            ...property,
            isChanged: isEditedByPoster || plan.removedPictures.length > 0 || plan.isStagedChanged,
            isContentChanged: hasNewPictures || changed.some((name) => REVIEWED_FIELDS.has(name)),
          },
          () => isReviewedFirst(deps.moderationMode, tx, viewer.userId, at),
        )
      : property.status
    // an edit of a live property confirms that it is available
    const isConfirmed = property.status === 'ACTIVE' && isEditedByPoster
    await updateProperty(tx, id, { ...columns, updatedAt: at, ...(isConfirmed && confirmedColumns(at)) })
    await inheritAfterEdits(tx, [{ id, changed }])
    if (status !== property.status) await updateStatuses(tx, [property], { to: status, changedBy: viewer.userId, at })
    await replacePictures(tx, id, namesOfPlan(plan.pictures, files.pictures), {
      newStaged: files.stagedPictures,
      staged: plan.staged && { fileNames: namesOfPlan(plan.staged, files.pictures), by: isPoster ? 'poster' : 'operator' },
    })
    await removeDocuments(tx, id, plan.removedDocuments)
    await addDocuments(tx, id, files.documents)
    await replaceAmenities(tx, id, edit)
    await queueVariants(media, tx, files.pictures)
    // the pictures that it had may be those of a home that was posted before
    await queueComparison(signals, tx, mayBecomeAnother(changed) ? namesOfPlan(plan.pictures, files.pictures) : files.pictures)
    if (!isPoster)
      await recordAction(tx, {
        operator: viewer,
        action: 'property_edited',
        object: { kind: 'property', id },
        before: {},
        // names only: texts are deleted with the poster's account, but the audit log is kept
        after: {
          fields: changed,
          picturesAdded: files.pictures.length,
          picturesRemoved: plan.removedPictures.length,
          documentsAdded: files.documents.length,
          documentsRemoved: plan.removedDocuments.length,
        },
        at,
      })
    if (status === 'ACTIVE') {
      await notifyOfPriceDrop(deps, tx, property, edit)
      await matchNotifier.notifySeekersOfEdit(tx, id, before)
    }
    return {
      removedFiles: [...plan.removedPictures, ...plan.removedDocuments],
      isForReview: status === 'PENDING',
    }
  })
}

/** Fields whose changes operators review; a new price or date needs no review. */
export const REVIEWED_FIELDS: ReadonlySet<string> = new Set([
  'propertyName',
  'description',
  'area',
  'visitingHours',
] satisfies (keyof PropertyColumns)[])
