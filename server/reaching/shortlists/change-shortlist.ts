import { MAX_SHORTLIST_ITEMS, MAX_SHORTLISTS } from '#contracts/base/limits.ts'
import { SHORTLIST_MESSAGES as MESSAGES } from '#contracts/reaching/shortlists/shortlist-messages.ts'
import { inTransaction, lockUserRow, type Queryable } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { findProperty, requireVisible } from '#server/homes/properties/index.ts'
import type { ShortlistDeps } from './read-shortlist.ts'
import { makeLink } from './share-link.ts'
import { presentListed } from './shortlists.present.ts'
import {
  countItems,
  countShortlists,
  deleteItem,
  findOwnShortlist,
  insertItem,
  insertShortlist,
  updateItem,
  updateLink,
} from './shortlists.queries.ts'
import { deleteIdleVoters } from './votes.queries.ts'

type Deps = Pick<ShortlistDeps, 'database' | 'clock' | 'keys'>

/** @throws Failure limit_reached */
export function createShortlist({ database, clock }: Deps, userId: number, name: string) {
  return inTransaction(database.pool, async (tx) => {
    await lockUserRow(tx, userId)
    if ((await countShortlists(tx, userId)) >= MAX_SHORTLISTS) throw new Failure('limit_reached', MESSAGES.tooManyLists(MAX_SHORTLISTS))
    const row = await insertShortlist(tx, userId, name, new Date(clock.now()))
    return { message: MESSAGES.created, shortlist: presentListed({ ...row, propertyIds: [], voterCount: 0 }) }
  })
}

interface ItemChange {
  readonly shortlistId: number
  readonly propertyId: number
  /** Undefined: keep the present note. */
  readonly note: string | undefined
}

/**
 * Adds a property to a list, or changes its note.
 * @returns message for the owner @throws Failure not_found, no_longer_available for a property that visitors may not see, limit_reached
 */
export function saveItem({ database, clock }: Deps, viewer: Viewer, { shortlistId, propertyId, note }: ItemChange): Promise<string> {
  return inTransaction(database.pool, async (tx) => {
    const { name } = await lockOwn(tx, viewer.userId, shortlistId)
    if (await updateItem(tx, shortlistId, propertyId, note)) return note === undefined ? MESSAGES.added(name) : MESSAGES.noteSaved
    requireVisible(undefined, await findProperty(tx, propertyId))
    if ((await countItems(tx, shortlistId)) >= MAX_SHORTLIST_ITEMS)
      throw new Failure('limit_reached', MESSAGES.tooManyProperties(MAX_SHORTLIST_ITEMS))
    await insertItem(tx, { shortlistId, propertyId, note: note ?? '', addedAt: new Date(clock.now()) })
    return MESSAGES.added(name)
  })
}

/** Removes a property and its votes from a list. @throws Failure not_found when the user has no such list */
export function removeItem({ database }: Deps, { userId }: Viewer, shortlistId: number, propertyId: number): Promise<void> {
  return inTransaction(database.pool, async (tx) => {
    await lockOwn(tx, userId, shortlistId)
    await deleteItem(tx, shortlistId, propertyId)
    await deleteIdleVoters(tx, shortlistId)
  })
}

/** Creates a link and revokes the earlier one. Votes are kept. @throws Failure not_found */
export async function shareShortlist({ database, clock, keys }: Deps, userId: number, shortlistId: number) {
  const { link, hash } = makeLink(keys, shortlistId)
  const at = new Date(clock.now())
  if (!(await updateLink(database.pool, userId, shortlistId, { hash, at }))) throw new Failure('not_found', MESSAGES.notFound)
  return { message: MESSAGES.shared, link, sharedAt: at.toISOString() }
}

async function lockOwn(tx: Queryable, userId: number, shortlistId: number) {
  const row = await findOwnShortlist(tx, userId, shortlistId, 'lock')
  if (!row) throw new Failure('not_found', MESSAGES.notFound)
  return row
}
