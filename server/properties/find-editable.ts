import { Failure } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/session.ts'
import { findListing, type ListingRecord } from './posting.queries.ts'
import { requireEditor } from './property.policy.ts'

export const GONE = 'This property is no longer available.'
export const UNKNOWN = 'Property not found'

/**
 * The listing that the viewer is about to change. @param lock makes other changes wait until the transaction ends
 * @throws Failure not_found, no_longer_available, not_allowed
 */
export async function findEditable(
  db: Parameters<typeof findListing>[0],
  viewer: Viewer,
  id: number,
  lock?: 'lock',
): Promise<ListingRecord> {
  const listing = await findListing(db, id, lock)
  if (!listing) throw new Failure('not_found', UNKNOWN)
  if (listing.deleted_at) throw new Failure('no_longer_available', GONE)
  requireEditor(viewer, listing)
  return listing
}
