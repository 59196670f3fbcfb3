import { DAY_MS, HOUR_MS, indianDateOf, indianDayStart, MINUTE_MS } from '#contracts/base/values/time.ts'
import { keptSearchAddress } from '#contracts/finding/kept-searches/kept-search-address.ts'
import { foundPropertiesText, foundPropertyText, moreFoundText } from '#contracts/reaching/notifications/notification-messages.ts'
import { inTransaction, type Queryable } from '#server/base/db/transaction.ts'
import { type NotificationDeps, notify } from '#server/reaching/notifications/index.ts'
import { type ClaimedMatch, claimMatches, countNotifiedSince, listDueSearches } from './matches.queries.ts'
import { type AlertQueue, queueAlerts } from './send-alert.ts'

export type NotifyDeps = Pick<NotificationDeps, 'database' | 'clock' | 'pushes' | 'log'> & {
  readonly alertQueue: AlertQueue
  readonly stopping?: AbortSignal | undefined
}

/** Maximum notifications about single properties; further properties of the day are grouped into one notification per search. */
const MAX_SINGLE_NOTIFICATIONS_A_DAY = 5
/** Hour of the day in India at which daily and weekly messages are sent; weekly ones on Mondays. */
const DIGEST_HOUR = 9
/** Midnight in India of a Monday, epoch ms. */
const MONDAY = Date.parse('1970-01-05T00:00:00+05:30')
/** `notifyDue` leaves younger matches to the job that was enqueued with them. */
const LEFT_BEHIND_AFTER_MS = 10 * MINUTE_MS

/** Notifies a user of matches of the searches with immediate alerts: one by one, or grouped when there are many. */
export async function notifyAtOnce(deps: NotifyDeps, userId: number): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.database.pool, async (tx) => {
    const claimed = await claimMatches(tx, userId, 'at_once', new Date(now))
    const properties = eachPropertyOnce(claimed)
    if (properties.length === 0) return
    const emailed = eachPropertyOnce(claimed.filter(({ isByEmail }) => isByEmail))
    const { singleCount, groupedSearchIds } = await countNotifiedSince(tx, userId, new Date(indianDayStart(now)))
    if (singleCount + properties.length <= MAX_SINGLE_NOTIFICATIONS_A_DAY) {
      for (const property of properties) await notifyOfProperty(deps, tx, userId, property)
      await queueAlerts(deps.alertQueue, tx, userId, emailed, 'at_once')
    } else {
      for (const [search] of bySearch(properties))
        await notify(deps, tx, {
          ...resultsOf(userId, search),
          cause: `more-kept-search:${search.keptSearchId}:${indianDateOf(now)}`,
          ...moreFoundText(search.searchName),
        })
      const further = emailed.filter(({ keptSearchId }) => !groupedSearchIds.includes(keptSearchId))
      await queueAlerts(deps.alertQueue, tx, userId, further, 'last')
    }
  })
}

/** Keeps one match per property, the one of the oldest search. */
function eachPropertyOnce(claimed: readonly ClaimedMatch[]): ClaimedMatch[] {
  return [...new Map(claimed.toReversed().map((match) => [match.propertyId, match])).values()].reverse()
}

function notifyOfProperty(deps: NotifyDeps, tx: Queryable, userId: number, property: ClaimedMatch): Promise<void> {
  const { keptSearchId, propertyId, expectedPrice, searchName, earlierPrice } = property
  return notify(deps, tx, {
    userId,
    kind: 'kept_search',
    cause: `kept-search:${keptSearchId}:${propertyId}:${expectedPrice}`,
    ...foundPropertyText(property, searchName, earlierPrice),
    path: `/listing/${propertyId}`,
    subject: { propertyId },
    keptSearchId,
  })
}

/** Sends due notifications: daily, weekly, and immediate ones that an outage of the jobs delayed. The next run retries failures. */
export async function notifyDue(deps: NotifyDeps): Promise<void> {
  const now = deps.clock.now()
  const due = await listDueSearches(deps.database.pool, {
    foundBefore: new Date(now - LEFT_BEHIND_AFTER_MS),
    daily: new Date(lastDigestTime(now, 1)),
    weekly: new Date(lastDigestTime(now, 7)),
  })
  for (const [userId, searches] of Map.groupBy(due, (search) => search.userId)) {
    if (deps.stopping?.aborted) return
    const ids = searches.map(({ keptSearchId }) => keptSearchId)
    try {
      await notifyAtOnce(deps, userId)
      for (const frequency of ['daily', 'weekly'] as const) await notifyOfDigest(deps, userId, frequency, ids)
    } catch (err) {
      deps.log.warn({ err, userId }, 'a user could not be told of what fits their kept searches')
    }
  }
}

/** Inserts one notification per search: how many properties were found, with a link to its results. */
async function notifyOfDigest(
  deps: NotifyDeps,
  userId: number,
  frequency: 'daily' | 'weekly',
  keptSearchIds: readonly number[],
): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.database.pool, async (tx) => {
    const claimed = await claimMatches(tx, userId, frequency, new Date(now), keptSearchIds)
    const emailed = claimed.filter(({ isByEmail }) => isByEmail)
    await queueAlerts(deps.alertQueue, tx, userId, emailed, frequency)
    for (const [search, count] of bySearch(claimed))
      await notify(deps, tx, {
        ...resultsOf(userId, search),
        cause: `kept-search-digest:${search.keptSearchId}:${indianDateOf(now)}`,
        ...foundPropertiesText(search.searchName, count),
      })
  })
}

const resultsOf = (userId: number, { keptSearchId, filter }: ClaimedMatch) =>
  ({ userId, kind: 'kept_search', path: keptSearchAddress(filter), keptSearchId }) as const

/** Each search once, with the number of its matches. */
function bySearch(matches: readonly ClaimedMatch[]): (readonly [ClaimedMatch, number])[] {
  return [...Map.groupBy(matches, ({ keptSearchId }) => keptSearchId).values()].map((found) => [found[0] as ClaimedMatch, found.length])
}

/** Time at which the latest daily (1) or weekly (7) notification was due, epoch ms. */
function lastDigestTime(now: number, days: 1 | 7): number {
  const first = MONDAY + DIGEST_HOUR * HOUR_MS
  const period = days * DAY_MS
  return first + Math.floor((now - first) / period) * period
}
