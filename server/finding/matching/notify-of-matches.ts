import { HOUR_MS, HOUR_S, indianDateOf, indianDayStart } from '#contracts/base/values/time.ts'
import { requirementTitle } from '#contracts/homes/requirements/requirement-choices.ts'
import { MORE_MATCHES_TEXT, matchText, seekerText } from '#contracts/reaching/notifications/notification-messages.ts'
import { inTransaction, type Queryable, trySavepoint } from '#server/base/db/transaction.ts'
import { eachInTurn } from '#server/base/each-in-turn.ts'
import { type Jobs, OUTAGE_RETRIES, type Queue } from '#server/base/platform/jobs/port.ts'
import type { ChangedProperty, KeptSearches } from '#server/finding/kept-searches/index.ts'
import type { SearchDeps } from '#server/finding/search/index.ts'
import { type NotificationDeps, notify } from '#server/reaching/notifications/index.ts'
import { findMatchingProperties, findMatchingRequirements } from './find-matches.ts'
import { findMatchableProperty, findMatchableRequirement, listAuthors, listPosters, listShownSince } from './matching.queries.ts'

/** The payload of a job: properties and requirements that became live or were edited. */
interface NewSubjects {
  readonly propertyIds?: readonly number[]
  /** After an edit of one property: the property as it was before, if it was live. */
  readonly before?: ChangedProperty['before']
  readonly editedAt?: ChangedProperty['editedAt']
  readonly requirementIds?: readonly number[]
}

/**
 * Enqueues the matching of properties and requirements that a transaction posts, shows again or edits: the search index contains them only
 * after the commit. A recurring job matches those that became live but could not be enqueued.
 */
export interface MatchNotifier {
  /** Notifies authors of requirements and users with kept searches of the properties that became live and fit. */
  notifySeekers(tx: Queryable, propertyIds: readonly number[]): Promise<void>
  /**
   * Like `notifySeekers`, for an edit: users with a kept search are notified when the property did not fit it before, or costs less now.
   * @param before result of `findPropertyBeforeEdit` @throws Error when it cannot be enqueued, since `before` is stored nowhere else
   */
  notifySeekersOfEdit(tx: Queryable, propertyId: number, before: ChangedProperty['before']): Promise<void>
  /** Reads the property as it was before an edit; must be called before the edit. */
  findPropertyBeforeEdit: KeptSearches['findPropertyBeforeEdit']
  /** Notifies the posters of properties that fit a requirement. */
  notifyPosters(tx: Queryable, requirementId: number): Promise<void>
}

export interface NotifyDeps {
  readonly search: SearchDeps
  readonly notifications: Pick<NotificationDeps, 'clock' | 'pushes' | 'log'>
  readonly keptSearches: KeptSearches
}

/** Maximum matches of a property or requirement that users are notified of, the best ones. */
const MAX_MATCHES_NOTIFIED = 50
/** Maximum notifications of single matches to an author per day; further matches of the day are grouped into one. */
const MAX_SINGLE_MATCHES_PER_DAY = 3
/** Maximum properties or requirements in one job. */
const BATCH = 100
/** The recurring job matches again what became live within this time; nobody is notified twice. */
const REMATCH_WINDOW_MS = 2 * HOUR_MS
/** A job waits up to 12 hours for the search index. */
const RETRIES = { ...OUTAGE_RETRIES, expireAfterSeconds: 12 * HOUR_S }

export async function openMatchNotifier({ jobs, ...deps }: NotifyDeps & { readonly jobs: Jobs }): Promise<MatchNotifier> {
  const queue = await jobs.queue<NewSubjects>('tell-matches', RETRIES, (subjects) => notifyOfMatches(deps, subjects))
  await jobs.repeat('tell-missed-matches', '*/30 * * * *', () => notifyOfMissedMatches(deps, queue))
  const enqueue = async (tx: Queryable, subjects: NewSubjects) => {
    const err = await trySavepoint(tx, async () => {
      await queue.add(subjects, { tx })
    })
    if (err) deps.notifications.log.warn({ err }, 'the matching of what is new could not be enqueued')
  }
  return {
    findPropertyBeforeEdit: deps.keptSearches.findPropertyBeforeEdit,
    async notifySeekers(tx, propertyIds) {
      for (let from = 0; from < propertyIds.length; from += BATCH) await enqueue(tx, { propertyIds: propertyIds.slice(from, from + BATCH) })
    },
    async notifySeekersOfEdit(tx, propertyId, before) {
      const editedAt = deps.notifications.clock.now()
      await queue.add({ propertyIds: [propertyId], ...(before && { before, editedAt }) }, { tx })
    },
    notifyPosters: (tx, requirementId) => enqueue(tx, { requirementIds: [requirementId] }),
  }
}

/** Enqueues again what became live within REMATCH_WINDOW_MS: jobs may have failed, and some changes make properties live without a job. */
async function notifyOfMissedMatches(
  { search: { database }, notifications: { clock } }: NotifyDeps,
  queue: Queue<NewSubjects>,
): Promise<void> {
  const shown = await listShownSince(database.pool, new Date(clock.now() - REMATCH_WINDOW_MS))
  for (let from = 0; from < shown.propertyIds.length; from += BATCH)
    await queue.add({ propertyIds: shown.propertyIds.slice(from, from + BATCH) })
  for (let from = 0; from < shown.requirementIds.length; from += BATCH)
    await queue.add({ requirementIds: shown.requirementIds.slice(from, from + BATCH) })
}

/** @throws Error when the index is not current, so that the job is retried */
async function notifyOfMatches(deps: NotifyDeps, { propertyIds = [], before, editedAt, requirementIds = [] }: NewSubjects): Promise<void> {
  const { feed } = deps.search
  await feed.sync()
  if (!feed.isCurrent()) throw new Error('The search index is not current.')
  const users = () => deps.keptSearches.notifyUsers(propertyIds.map((id) => ({ id, before, editedAt })))
  await eachInTurn(
    [...propertyIds.map((id) => () => notifyAuthorsOf(deps, id)), users, ...requirementIds.map((id) => () => notifyPostersOf(deps, id))],
    (step) => step(),
  )
}

async function notifyAuthorsOf({ search, notifications }: NotifyDeps, propertyId: number): Promise<void> {
  const now = notifications.clock.now()
  await inTransaction(search.database.pool, async (tx) => {
    // locked, since otherwise a concurrent deletion would leave the property's name in the notifications
    const property = await findMatchableProperty(tx, propertyId, 'lock')
    if (!property || property.deletedAt || property.status !== 'ACTIVE') return
    const requirementIds = findMatchingRequirements(search, property, MAX_MATCHES_NOTIFIED).best.map(({ id }) => id)
    if (requirementIds.length === 0) return
    for (const author of await listAuthors(tx, { propertyId, requirementIds, since: new Date(indianDayStart(now)) })) {
      const { userId, requirementId, notifiedToday } = author
      const isSingle = notifiedToday < MAX_SINGLE_MATCHES_PER_DAY
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

/** Notifies each poster at most once a day, however many requirements fit. */
async function notifyPostersOf({ search, notifications }: NotifyDeps, requirementId: number): Promise<void> {
  const { pool } = search.database
  const requirement = await findMatchableRequirement(pool, requirementId)
  if (requirement?.status !== 'ACTIVE') return
  const { best } = findMatchingProperties(search, requirement, MAX_MATCHES_NOTIFIED)
  const day = indianDateOf(notifications.clock.now())
  const wanted = { title: requirementTitle(requirement), places: requirement.locations.map(({ name }) => name) }
  await inTransaction(pool, async (tx) => {
    const posters = await listPosters(tx, { propertyIds: best.map(({ id }) => id), requirement })
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
