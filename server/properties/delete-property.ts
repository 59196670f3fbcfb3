import type { z } from 'zod'
import { DEFAULT_PICTURE } from '#contracts/media.ts'
import type { deletedProperty } from '#contracts/posting.ts'
import { OWN_PROPERTIES_MESSAGES } from '#contracts/posting-messages.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Viewer } from '#server/http/session.ts'
import type { PropertyDeps } from './deps.ts'
import { findEditable } from './find-editable.ts'
import { withdrawListing } from './posting.queries.ts'
import { findListingFiles, removeDocuments, replacePictures } from './property-files.queries.ts'
import { discardFiles } from './take-files.ts'

/**
 * Takes a listing down for good, with its pictures, documents and words. Its row stays for what refers to it.
 * @throws Failure not_found, no_longer_available (the second time), not_allowed
 */
export async function deleteProperty(deps: PropertyDeps, viewer: Viewer, id: number): Promise<z.output<typeof deletedProperty>> {
  const files = await inTransaction(deps.database.pool, async (tx) => {
    await findEditable(tx, viewer, id, 'lock')
    const { pictures, documents } = await findListingFiles(tx, id)
    await withdrawListing(tx, id, new Date(deps.clock.now()))
    await replacePictures(tx, id, [])
    await removeDocuments(tx, id, documents)
    return [...pictures, ...documents].filter((name) => name !== DEFAULT_PICTURE)
  })
  await discardFiles(deps.media, files)
  return { message: OWN_PROPERTIES_MESSAGES.deleted, propertyId: id }
}
