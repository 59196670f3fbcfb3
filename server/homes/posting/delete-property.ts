import type { z } from 'zod'
import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import type { deletedProperty } from '#contracts/homes/posting/posting.ts'
import { OWN_PROPERTIES_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { keepOutlines } from '#server/homes/properties/index.ts'
import { moveTo } from './change-status.ts'
import { discardFiles, type PostingDeps } from './posted-files.ts'
import { findPropertyFiles, removeDocuments, replacePictures } from './posting.queries.ts'

/**
 * Deletes a property's pictures, documents and description. Its row is kept, since other rows refer to it, and the outlines of its pictures,
 * by which it is known when it is posted again.
 * @throws Failure not_found, no_longer_available (the second time), not_allowed
 */
export async function deleteProperty(deps: PostingDeps, viewer: Viewer, id: number): Promise<z.output<typeof deletedProperty>> {
  const files = await inTransaction(deps.database.pool, async (tx) => {
    await moveTo(deps, tx, viewer, id, { to: 'DELETED' })
    await deps.contactReturns.settleLater(tx, [id])
    const { pictures, documents } = await findPropertyFiles(tx, id)
    await keepOutlines(tx, id)
    await replacePictures(tx, id, [])
    await removeDocuments(tx, id, documents)
    return [...pictures, ...documents].filter((name) => name !== DEFAULT_PICTURE)
  })
  await discardFiles(deps.media, files)
  return { message: OWN_PROPERTIES_MESSAGES.deleted, propertyId: id }
}
