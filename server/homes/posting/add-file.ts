import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { propertyFileAdded } from '#contracts/homes/import/import.ts'
import { IMPORT_MESSAGES } from '#contracts/homes/import/import-messages.ts'
import { inTransaction, type Queryable } from '#server/base/db/transaction.ts'
import { readForm } from '#server/base/http/contract-routes.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { queueVariants, receiveForm } from '#server/homes/media/index.ts'
import { confirmedColumns, findProperty, requireOwn, updateStatuses } from '#server/homes/properties/index.ts'
import { isReviewedFirst, statusWhenEdited } from '#server/trust/moderation/index.ts'
import { queueComparison } from '#server/trust/signals/index.ts'
import { EDITED_DOCUMENTS } from './edit-property.ts'
import type { PostingDeps } from './posted-files.ts'
import { discardStored, type FilePlan, formLimits, namesOfPlan, planFiles, type StoredFiles, withStoredFiles } from './posted-files.ts'
import { addDocuments, findPropertyFiles, hasSource, replacePictures, updateProperty } from './posting.queries.ts'

const FORM = formLimits({
  part: 'file',
  pictures: 1,
  tooManyPictures: IMPORT_MESSAGES.oneFile,
  documents: 1,
  tooManyDocuments: IMPORT_MESSAGES.oneFile,
})

/**
 * Adds one file of a ZIP to a property of the viewer, after those that it has. Idempotent by the source key, also for concurrent calls: the
 * row lock of the property comes before the look-up.
 * @throws Failure not_found, no_longer_available, not_allowed, invalid_input, too_large, unsupported_media
 */
export async function addPropertyFile(
  deps: PostingDeps,
  viewer: Viewer,
  id: number,
  request: FastifyRequest,
): Promise<z.output<typeof propertyFileAdded>> {
  const { pool } = deps.database
  requireOwn(viewer, await findProperty(pool, id))
  const form = await receiveForm(deps.media, request, FORM)
  try {
    const { sourceKey } = readForm('addPropertyFile', form.text)
    const [file] = form.files
    if (!file || form.files.length > 1) throw new Failure('invalid_input', IMPORT_MESSAGES.oneFile)
    // `save` checks again under the lock; checked here too, so that no file is stored in vain
    const added = { pictures: file.field === 'images' ? 1 : 0, documents: file.field === 'images' ? 0 : 1 }
    if (!(await planAddition(pool, id, sourceKey, added))) return { propertyId: id, isAdded: false }
    const isAdded = await withStoredFiles(deps.media, form.files, { documents: EDITED_DOCUMENTS }, async (files) => {
      const isNew = await save(deps, viewer, id, sourceKey, files)
      if (!isNew) await discardStored(deps.media, files)
      return isNew
    })
    return { propertyId: id, isAdded }
  } finally {
    await form.discard()
  }
}

/** @returns undefined when the property has the file already @throws Failure invalid_input when it has as many files as it can have */
async function planAddition(
  db: Queryable,
  id: number,
  sourceKey: string,
  added: { readonly pictures: number; readonly documents: number },
): Promise<FilePlan | undefined> {
  return (await hasSource(db, id, sourceKey)) ? undefined : planFiles(await findPropertyFiles(db, id), {}, added)
}

/** @returns false when the property has the file already */
function save(deps: PostingDeps, viewer: Viewer, id: number, sourceKey: string, files: StoredFiles): Promise<boolean> {
  const { database, media, clock, signals, moderationMode } = deps
  return inTransaction(database.pool, async (tx) => {
    const property = requireOwn(viewer, await findProperty(tx, id, 'lock'))
    const plan = await planAddition(tx, id, sourceKey, { pictures: files.pictures.length, documents: files.documents.length })
    if (!plan) return false
    const at = new Date(clock.now())
    // a document too: a decision on the property without it is refused (docs/decisions/0196)
    await updateProperty(tx, id, { updatedAt: at })
    const [picture] = files.pictures
    if (picture !== undefined) {
      const status = await statusWhenEdited({ ...property, isChanged: true, isContentChanged: true }, () =>
        isReviewedFirst(moderationMode, tx, viewer.userId, at),
      )
      // an edit of a live property confirms that it is available
      if (property.status === 'ACTIVE') await updateProperty(tx, id, confirmedColumns(at))
      if (status !== property.status) await updateStatuses(tx, [property], { to: status, changedBy: viewer.userId, at })
      const pictures = namesOfPlan(plan.pictures, files.pictures)
      await replacePictures(tx, id, pictures, { newSources: new Map([[picture, sourceKey]]), newStaged: files.stagedPictures })
      await queueVariants(media, tx, files.pictures)
      await queueComparison(signals, tx, files.pictures)
    }
    await addDocuments(
      tx,
      id,
      files.documents.map((document) => ({ ...document, sourceKey })),
    )
    return true
  })
}
