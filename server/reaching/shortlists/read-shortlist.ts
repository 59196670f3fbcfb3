import { SHORTLIST_MESSAGES as MESSAGES } from '#contracts/reaching/shortlists/shortlist-messages.ts'
import type { OwnShortlist, SharedShortlist } from '#contracts/reaching/shortlists/shortlists.ts'
import type { Base } from '#server/base/base.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { BudgetSettings } from '#server/base/http/rate-limits/index.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { isSameSecret, type Keys } from '#server/base/platform/keys.ts'
import { listVisibleOrGone } from '#server/homes/properties/index.ts'
import { readLink, voterHashes } from './share-link.ts'
import { presentFacts, presentItems } from './shortlists.present.ts'
import { findOwnShortlist, findShortlist, replaceLinkHash } from './shortlists.queries.ts'
import { findVoterName, listItems } from './votes.queries.ts'

export interface ShortlistDeps extends Pick<Base, 'database' | 'clock' | 'keys' | 'limits'> {
  readonly budgets: Pick<BudgetSettings, 'SHORTLIST_READS_PER_ADDRESS' | 'SHORTLIST_VOTES_PER_ADDRESS' | 'SHORTLIST_VOTES_PER_LIST'>
}

type ReadDeps = Pick<Base, 'database' | 'clock'>

/** Reads a list for its owner. @throws Failure not_found */
export async function readOwn(deps: ReadDeps, viewer: Viewer, shortlistId: number): Promise<OwnShortlist> {
  const db = deps.database.readsFor(viewer)
  const row = await findOwnShortlist(db, viewer.userId, shortlistId)
  if (!row) throw new Failure('not_found', MESSAGES.notFound)
  const items = await listItems(db, shortlistId)
  return { ...presentFacts(row), items: presentItems(items, await findProperties(deps, items, viewer)) }
}

/**
 * The list that a link opens; stores the hash with the current secret in place of one with another. A revoked link, that of a blocked user and one that never existed are refused with the same message.
 * @param lock takes a row lock: changes of the list and its link, and other votes, wait until the transaction ends
 * @throws Failure not_found
 */
export async function requireSharedShortlist(db: Queryable, keys: Keys, link: string, lock?: 'lock') {
  const read = readLink(keys, link)
  const row = read && (await findShortlist(db, read.shortlistId, lock))
  const linkHash = row?.linkHash
  const known = linkHash && read?.hashes.find((hash) => isSameSecret(hash, linkHash))
  if (!row || !read || !known) throw new Failure('not_found', MESSAGES.noLongerShared)
  const [current] = read.hashes
  if (known !== current) await replaceLinkHash(db, row.id, known, current)
  return row
}

/** Reads a list for anybody with the link, signed in or not; its properties as visitors may see them. @throws Failure not_found */
export async function readSharedShortlist(
  deps: ReadDeps & Pick<Base, 'keys'>,
  link: string,
  voterKey: string | undefined,
): Promise<SharedShortlist> {
  const { database, keys } = deps
  const db = database.primaryReadPool
  const { id, name, sharedBy } = await requireSharedShortlist(db, keys, link)
  const voter = voterKey === undefined ? [] : voterHashes(keys, id, voterKey)
  const items = await listItems(db, id, voter)
  return {
    name,
    sharedBy,
    voterName: voter.length > 0 ? await findVoterName(db, id, voter) : null,
    items: presentItems(items, await findProperties(deps, items, undefined)),
  }
}

function findProperties(deps: ReadDeps, items: readonly { readonly propertyId: number }[], viewer: Viewer | undefined) {
  const ids = items.map(({ propertyId }) => propertyId)
  return listVisibleOrGone(deps, ids, viewer)
}
