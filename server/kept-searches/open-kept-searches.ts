import { inTransaction, type Queryable } from '#server/db/transaction.ts'
import type { NotificationDeps } from '#server/notifications/index.ts'
import type { Jobs } from '#server/platform/jobs/port.ts'
import type { FoundProperty, SearchDeps } from '#server/search/index.ts'
import { deleteOutdatedMatches, findMatchedProperty, insertMatches, listUsersToTell, type MatchedProperty } from './matches.queries.ts'
import { tellAtOnce, tellDue } from './tell-users.ts'

/** A property that became live or was edited. */
export interface ChangedProperty {
  readonly id: number
  /** What it was before an edit of the live property; undefined when it became live. */
  readonly before?: FoundProperty | undefined
}

export interface KeptSearches {
  /** What of a live property kept searches are compared with; undefined when it is not live. To be read before an edit. */
  findBefore(tx: Queryable, propertyId: number): Promise<FoundProperty | undefined>
  /**
   * Finds the kept searches that these properties are new to, or that knew them as dearer, and tells their users; a second time tells nobody. The
   * index must be current.
   */
  tellUsers(properties: readonly ChangedProperty[]): Promise<void>
}

interface Deps {
  readonly search: Pick<SearchDeps, 'keptSearchIndex'>
  readonly notifications: Pick<NotificationDeps, 'database' | 'clock' | 'pushes' | 'log'>
  readonly jobs: Jobs
}

export async function openKeptSearches({ search, notifications, jobs }: Deps): Promise<KeptSearches> {
  const { database } = notifications
  await jobs.repeat('tell-kept-searches', '*/15 * * * *', () => tellDue(notifications))
  return {
    findBefore: (tx, propertyId) => findMatchedProperty(tx, propertyId),
    async tellUsers(changed) {
      for (const property of changed) await noteMatches({ search, notifications }, property)
      const ids = changed.map(({ id }) => id)
      for (const userId of await listUsersToTell(database.pool, ids)) await tellAtOnce(notifications, userId)
    },
  }
}

async function noteMatches(
  { search: { keptSearchIndex }, notifications }: Omit<Deps, 'jobs'>,
  { id, before }: ChangedProperty,
): Promise<void> {
  const now = new Date(notifications.clock.now())
  await inTransaction(notifications.database.pool, async (tx) => {
    const property = await findMatchedProperty(tx, id, 'lock')
    if (!property) return
    const fitting = keptSearchIndex.fittedBy(property)
    await deleteOutdatedMatches(tx, id, fitting)
    const knew = new Set(before ? keptSearchIndex.fittedBy(before) : [])
    await insertMatches(tx, {
      propertyId: id,
      property,
      freshIds: fitting.filter((searchId) => !knew.has(searchId)),
      isKeptBefore: before === undefined,
      cheaperIds: isCheaper(property, before) ? fitting.filter((searchId) => knew.has(searchId)) : [],
      earlierPrice: before?.expectedPrice ?? null,
      now,
    })
  })
}

/** Smaller changes of a price are no news. */
function isCheaper(property: MatchedProperty, before: FoundProperty | undefined): boolean {
  return before !== undefined && before.propertyFor === property.propertyFor && property.expectedPrice * 100 <= before.expectedPrice * 99
}
