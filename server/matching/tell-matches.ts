import { MORE_MATCHES_TEXT, matchText, seekerText } from '#contracts/notification-messages.ts'
import { requirementTitle } from '#contracts/requirement-words.ts'
import { HOUR_S, indianDateOf, indianDayStart } from '#contracts/time.ts'
import { inTransaction, type Queryable } from '#server/db/transaction.ts'
import { type NotificationDeps, notify } from '#server/notifications/index.ts'
import type { Jobs } from '#server/platform/jobs/port.ts'
import type { SearchDeps } from '#server/search/index.ts'
import { findMatchingProperties, findMatchingRequirements } from './find-matches.ts'
import { findComparedProperty, findComparedRequirement, listAuthors, listPosters } from './matching.queries.ts'

/** The payload of a job: what is new, or can be found again. */
type NewSubjects = { readonly propertyIds: readonly number[] } | { readonly requirementIds: readonly number[] }

/** Enqueue the matching of what a transaction posts or shows again: the index has it after the commit only. */
export interface MatchTeller {
  /** Tells the authors of requirements that a property fits. */
  tellAuthors(tx: Queryable, propertyIds: readonly number[]): Promise<void>
  /** Tells the posters of properties that fit a requirement. */
  tellPosters(tx: Queryable, requirementId: number): Promise<void>
}

interface TellDeps {
  readonly search: SearchDeps
  readonly notifications: Pick<NotificationDeps, 'clock' | 'pushes'>
}

/** Of all that fit, the best are told. */
const MOST_TOLD = 50
/** Further matches of an author on the same day are told of together. */
const SINGLE_MATCHES_A_DAY = 3
/** Properties in one job. */
const BATCH = 100
const RETRIES = { retries: 6, retryDelay: 10, expireAfterSeconds: 6 * HOUR_S }

export async function openMatchTeller({ jobs, ...deps }: TellDeps & { readonly jobs: Jobs }): Promise<MatchTeller> {
  const queue = await jobs.queue<NewSubjects>('tell-matches', RETRIES, (subjects) => tellMatches(deps, subjects))
  return {
    async tellAuthors(tx, propertyIds) {
      for (let from = 0; from < propertyIds.length; from += BATCH)
        await queue.add({ propertyIds: propertyIds.slice(from, from + BATCH) }, { tx })
    },
    async tellPosters(tx, requirementId) {
      await queue.add({ requirementIds: [requirementId] }, { tx })
    },
  }
}

/** @throws Error when the index is not current: another try is worthwhile */
async function tellMatches(deps: TellDeps, subjects: NewSubjects): Promise<void> {
  const { feed } = deps.search
  await feed.sync()
  if (!feed.isCurrent()) throw new Error('The search index is not current.')
  if ('propertyIds' in subjects) for (const id of subjects.propertyIds) await tellAuthorsOf(deps, id)
  else for (const id of subjects.requirementIds) await tellPostersOf(deps, id)
}

async function tellAuthorsOf({ search, notifications }: TellDeps, propertyId: number): Promise<void> {
  const { pool } = search.database
  const property = await findComparedProperty(pool, propertyId)
  if (!property || property.deletedAt || property.status !== 'ACTIVE') return
  const { best } = findMatchingRequirements(search, property, MOST_TOLD)
  if (best.length === 0) return
  const now = notifications.clock.now()
  const requirementIds = best.map(({ id }) => id)
  await inTransaction(pool, async (tx) => {
    for (const author of await listAuthors(tx, { propertyId, requirementIds, since: new Date(indianDayStart(now)) })) {
      const { userId, requirementId, toldToday } = author
      const isSingle = toldToday < SINGLE_MATCHES_A_DAY
      await notify(notifications, tx, {
        userId,
        kind: 'match',
        ...(isSingle
          ? { cause: `match:${propertyId}:${requirementId}`, path: `/listing/${propertyId}`, subject: { propertyId } }
          : { cause: `more-matches:${indianDateOf(now)}`, path: '/profile?tab=requirements' }),
        ...(isSingle ? matchText(property, requirementTitle(author)) : MORE_MATCHES_TEXT),
      })
    }
  })
}

/** One notification a day for a poster, however many requirements fit. */
async function tellPostersOf({ search, notifications }: TellDeps, requirementId: number): Promise<void> {
  const { pool } = search.database
  const requirement = await findComparedRequirement(pool, requirementId)
  if (requirement?.status !== 'ACTIVE') return
  const { best } = findMatchingProperties(search, requirement, MOST_TOLD)
  const day = indianDateOf(notifications.clock.now())
  const wanted = { title: requirementTitle(requirement), places: requirement.locations.map(({ name }) => name) }
  await inTransaction(pool, async (tx) => {
    const posters = await listPosters(
      tx,
      best.map(({ id }) => id),
      requirement.postedByUserId,
    )
    for (const { userId, propertyName, count } of posters)
      await notify(notifications, tx, {
        userId,
        kind: 'match',
        cause: `seekers:${day}`,
        ...seekerText(wanted, propertyName, count),
        path: '/profile?tab=properties',
        subject: { requirementId },
      })
  })
}
