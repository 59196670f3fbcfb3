import type { z } from 'zod'
import type { propertyStatusChanged } from '#contracts/posting.ts'
import { OWN_PROPERTIES_MESSAGES } from '#contracts/posting-messages.ts'
import { Failure } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/session.ts'
import type { PropertyDeps } from './deps.ts'
import { findEditable } from './find-editable.ts'
import { changeStatus } from './posting.queries.ts'

/**
 * Shows or hides a listing; doing so twice is as good as once. Its poster can do so unless it is being looked at or was rejected.
 * @throws Failure not_found, no_longer_available, not_allowed, conflict
 */
export async function changePropertyStatus(
  { database: { pool }, clock }: PropertyDeps,
  viewer: Viewer,
  id: number,
  status: 'ACTIVE' | 'INACTIVE',
): Promise<z.output<typeof propertyStatusChanged>> {
  await findEditable(pool, viewer, id)
  const changed = await changeStatus(pool, id, status, { fromAny: viewer.role === 'ADMIN', now: new Date(clock.now()) })
  // it may have been deleted meanwhile
  const listing = changed ? { status } : await findEditable(pool, viewer, id)
  if (listing.status !== status) throw new Failure('conflict', OWN_PROPERTIES_MESSAGES.statusLocked)
  return { message: OWN_PROPERTIES_MESSAGES.statusChanged[status], propertyId: id, status }
}
