import { DAY_MS } from '#contracts/values/time.ts'
import { inTransaction, type Queryable } from '#server/db/transaction.ts'
import { EMAIL_RETRIES, type EmailDeps } from '#server/emails/index.ts'
import type { NotificationDeps } from '#server/notifications/index.ts'
import type { Jobs } from '#server/platform/jobs/port.ts'
import type { FilteredProperty, SearchDeps } from '#server/search/index.ts'
import {
  deleteOutdatedMatches,
  deleteStaleMatches,
  findMatchedProperty,
  insertMatches,
  listUsersToTell,
  type MatchedProperty,
} from './matches.queries.ts'
import { type AlertEmail, sendAlert } from './send-alert.ts'
import { tellAtOnce, tellDue } from './tell-users.ts'

/** A property that became live or was edited. */
export interface ChangedProperty {
  readonly id: number
  /** What it was before an edit of the live property; undefined when it became live. */
  readonly before?: FilteredProperty | undefined
  /** When this edit was made, epoch ms. */
  readonly editedAt?: number | undefined
}

export interface KeptSearches {
  /** What of a live property kept searches are compared with; undefined when it is not live. To be read before an edit. */
  findBefore(tx: Queryable, propertyId: number): Promise<FilteredProperty | undefined>
  /**
   * Finds the kept searches that these properties fit now and did not before, or fit at a lower price, and tells their users. Idempotent. The index
   * must be current.
   */
  tellUsers(properties: readonly ChangedProperty[]): Promise<void>
}

interface Deps {
  readonly search: Pick<SearchDeps, 'keptSearchIndex' | 'travel'>
  readonly notifications: Pick<NotificationDeps, 'database' | 'clock' | 'pushes' | 'log'>
  readonly emails: EmailDeps
  readonly jobs: Jobs
}

/** How long a match waits for its property to be live again. */
const STALE_AFTER_MS = 30 * DAY_MS

export async function openKeptSearches({ search, notifications, emails, jobs }: Deps): Promise<KeptSearches> {
  const { database } = notifications
  const alertEmails = await jobs.queue<AlertEmail>('send-alert-email', EMAIL_RETRIES, (alert) => sendAlert(emails, alert))
  // without a mail server the alerts are those of the app
  const telling = { ...notifications, alertQueue: emails.mail && alertEmails }
  await jobs.repeat('tell-kept-searches', '*/15 * * * *', () => tellDue(telling))
  await jobs.repeat('delete-stale-matches', '37 3 * * *', () => {
    const now = notifications.clock.now()
    return deleteStaleMatches(database.pool, new Date(now - STALE_AFTER_MS), new Date(now))
  })
  return {
    findBefore: (tx, propertyId) => findMatchedProperty(tx, propertyId),
    async tellUsers(changed) {
      for (const property of changed) await noteMatches({ search, notifications }, property)
      const ids = changed.map(({ id }) => id)
      for (const userId of await listUsersToTell(database.pool, ids)) await tellAtOnce(telling, userId)
    },
  }
}

async function noteMatches(
  { search, notifications }: Omit<Deps, 'jobs' | 'emails'>,
  { id, before, editedAt }: ChangedProperty,
): Promise<void> {
  const now = new Date(notifications.clock.now())
  const { pool } = notifications.database
  const fittedBy = async (property: FilteredProperty) => search.keptSearchIndex.fittedBy(await withTravel(search, property))
  // puts the travel times into their cache, so that nothing is computed while the property is locked
  const current = await findMatchedProperty(pool, id)
  if (!current) return
  await fittedBy(current)
  const fittedBefore = new Set(before ? await fittedBy(before) : [])
  await inTransaction(pool, async (tx) => {
    const property = await findMatchedProperty(tx, id, 'lock')
    if (!property) return
    const fitting = await fittedBy(property)
    await insertMatches(tx, {
      propertyId: id,
      property,
      freshIds: fitting.filter((searchId) => !fittedBefore.has(searchId)),
      cheaperIds: isCheaper(property, before) ? fitting.filter((searchId) => fittedBefore.has(searchId)) : [],
      earlierPrice: before?.expectedPrice ?? null,
      changedAt: before ? new Date(editedAt ?? now) : null,
      now,
    })
    // after `insertMatches`, which locks the searches: everywhere searches are locked before their matches
    await deleteOutdatedMatches(tx, id, fitting)
  })
}

/** With its times to workplaces, in the modes that kept searches need. */
async function withTravel({ keptSearchIndex, travel }: Deps['search'], property: FilteredProperty): Promise<FilteredProperty> {
  const { cell } = property
  if (cell === null) return property
  const times = await Promise.all(
    keptSearchIndex.travelModes.map(async (mode) => [mode, await travel.times.minutes(cell, mode, 'from')] as const),
  )
  return { ...property, travel: Object.fromEntries(times) }
}

/** Users are told of prices that fell by at least one percent. */
function isCheaper(property: MatchedProperty, before: FilteredProperty | undefined): boolean {
  return before !== undefined && before.propertyFor === property.propertyFor && property.expectedPrice * 100 <= before.expectedPrice * 99
}
