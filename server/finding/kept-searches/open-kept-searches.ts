import { MIN_PRICE_DROP_PERCENT } from '#contracts/base/limits.ts'
import { STALE_MATCHES_KEPT_MS } from '#contracts/base/retention.ts'
import type { Base, Noun } from '#server/base/base.ts'
import { inTransaction, type Queryable } from '#server/base/db/transaction.ts'
import { eachInTurn } from '#server/base/each-in-turn.ts'
import { OUTAGE_RETRIES } from '#server/base/platform/jobs/port.ts'
import type { FilteredProperty, SearchDeps } from '#server/finding/search/index.ts'
import type { EmailDeps } from '#server/reaching/emails/index.ts'
import type { NotificationDeps } from '#server/reaching/notifications/index.ts'
import { registerKeptSearchRoutes } from './kept-searches.routes.ts'
import {
  deleteOutdatedMatches,
  deleteStaleMatches,
  findMatchedProperty,
  insertMatches,
  listUsersToNotify,
  type MatchedProperty,
} from './matches.queries.ts'
import { notifyAtOnce, notifyDue } from './notify-users.ts'
import { type AlertEmail, sendAlert } from './send-alert.ts'

/** A property that became live or was edited. */
export interface ChangedProperty {
  readonly id: number
  /** The live property as it was before an edit; undefined when it became live. */
  readonly before?: FilteredProperty | undefined
  /** Time of the edit, epoch ms. */
  readonly editedAt?: number | undefined
}

export interface KeptSearches {
  /** Reads a property before an edit, for `ChangedProperty.before`. @returns undefined when it is not live */
  findPropertyBeforeEdit(tx: Queryable, propertyId: number): Promise<FilteredProperty | undefined>
  /**
   * Finds the kept searches that these properties newly fit, or fit at a lower price than before, and notifies their users. Idempotent. The
   * index of kept searches must be current.
   */
  notifyUsers(properties: readonly ChangedProperty[]): Promise<void>
}

interface Deps extends Pick<Base, 'database' | 'clock' | 'keys' | 'jobs' | 'stopping'> {
  readonly search: Pick<SearchDeps, 'keptSearchIndex' | 'travel'>
  readonly notifications: Pick<NotificationDeps, 'database' | 'clock' | 'pushes' | 'log'>
  readonly emails: EmailDeps
}

export async function openKeptSearches(deps: Deps): Promise<KeptSearches & Noun> {
  const { database, clock, search, notifications, emails, jobs, stopping } = deps
  const alertEmails = await jobs.queue<AlertEmail>('send-alert-email', OUTAGE_RETRIES, (alert) => sendAlert(emails, alert))
  // without a mail server, no e-mails are enqueued
  const notifyDeps = { ...notifications, stopping, alertQueue: emails.mail && alertEmails }
  await jobs.repeat('tell-kept-searches', '*/15 * * * *', () => notifyDue(notifyDeps))
  await jobs.repeat('delete-stale-matches', '37 3 * * *', () => {
    const now = clock.now()
    return deleteStaleMatches(database.pool, new Date(now - STALE_MATCHES_KEPT_MS), new Date(now))
  })
  return {
    register: (app) => registerKeptSearchRoutes(app, deps),
    findPropertyBeforeEdit: (tx, propertyId) => findMatchedProperty(tx, propertyId),
    async notifyUsers(changed) {
      const ids = changed.map(({ id }) => id)
      await eachInTurn(
        [
          ...changed.map((property) => () => recordMatches({ search, notifications }, property)),
          async () => eachInTurn(await listUsersToNotify(database.pool, ids), (userId) => notifyAtOnce(notifyDeps, userId)),
        ],
        (step) => step(),
      )
    },
  }
}

async function recordMatches(
  { search, notifications }: Pick<Deps, 'search' | 'notifications'>,
  { id, before, editedAt }: ChangedProperty,
): Promise<void> {
  const now = new Date(notifications.clock.now())
  const { pool } = notifications.database
  const findMatchingSearches = async (property: FilteredProperty) =>
    search.keptSearchIndex.findMatchingSearches(await withTravel(search, property))
  // called for its side effect: fills the cache of travel times, so that they are not computed while the property is locked
  const current = await findMatchedProperty(pool, id)
  if (!current) return
  await findMatchingSearches(current)
  const fittedBefore = new Set(before ? await findMatchingSearches(before) : [])
  await inTransaction(pool, async (tx) => {
    const property = await findMatchedProperty(tx, id, 'lock')
    if (!property) return
    const fitting = await findMatchingSearches(property)
    await insertMatches(tx, {
      propertyId: id,
      property,
      freshIds: fitting.filter((searchId) => !fittedBefore.has(searchId)),
      cheaperIds: isCheaper(property, before) ? fitting.filter((searchId) => fittedBefore.has(searchId)) : [],
      earlierPrice: before?.expectedPrice ?? null,
      changedAt: before ? new Date(editedAt ?? now) : null,
      now,
    })
    // after `insertMatches`, which locks the searches: searches are always locked before their matches, to prevent deadlocks
    await deleteOutdatedMatches(tx, id, fitting)
  })
}

/** Adds the travel times from the property, for the modes that kept searches use. */
async function withTravel({ keptSearchIndex, travel }: Deps['search'], property: FilteredProperty): Promise<FilteredProperty> {
  const { cell } = property
  if (cell === null) return property
  const times = await Promise.all(
    keptSearchIndex.travelModes.map(async (mode) => [mode, await travel.times.minutes(cell, mode, 'from')] as const),
  )
  return { ...property, travel: Object.fromEntries(times) }
}

/** Whether the price dropped by MIN_PRICE_DROP_PERCENT or more. */
function isCheaper(property: MatchedProperty, before: FilteredProperty | undefined): boolean {
  return (
    before !== undefined &&
    before.propertyFor === property.propertyFor &&
    property.expectedPrice * 100 <= before.expectedPrice * (100 - MIN_PRICE_DROP_PERCENT)
  )
}
