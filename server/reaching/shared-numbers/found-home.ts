import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { UNDO_DEAL_MINUTES } from '#contracts/homes/deals/deal-messages.ts'
import { SHARED_NUMBER_MESSAGES as MESSAGES } from '#contracts/reaching/shared-numbers/shared-number-messages.ts'
import type { Base } from '#server/base/base.ts'
import { inTransaction, lockUserRow } from '#server/base/db/transaction.ts'
import type { Queue } from '#server/base/platform/jobs/port.ts'
import type { MatchNotifier } from '#server/finding/matching/index.ts'
import { updateRequirementStatus } from '#server/homes/requirements/index.ts'
import type { NotificationDeps } from '#server/reaching/notifications/index.ts'
import {
  deleteFoundHome,
  deleteFoundHomes,
  findFoundAt,
  insertFoundHome,
  isSharedSince,
  lockLiveRequirements,
  lockRequirementsClosedByFinding,
} from './found-homes.queries.ts'

export interface SharedNumberDeps extends Pick<Base, 'database' | 'clock'> {
  readonly notifications: Pick<NotificationDeps, 'clock' | 'pushes'>
  readonly matchNotifier: Pick<MatchNotifier, 'notifyPosters'>
}

/** The payload of a job that tells those who have a seeker's number that the seeker has found a home. */
export interface FoundHomeJob {
  readonly foundHomeId: number
}

export interface FoundHomeDeps extends SharedNumberDeps {
  readonly notifyQueue: Pick<Queue<FoundHomeJob>, 'add'>
}

/**
 * Records that a user has found a home: closes their requirements and hides their number from all who got it until now; a job tells these
 * when the time for an undo has passed (docs/decisions/0224). A second time changes nothing until somebody gets the number again.
 * @returns the message for the user
 */
export function sayHomeFound({ database, clock, notifyQueue }: FoundHomeDeps, userId: number): Promise<string> {
  return inTransaction(database.pool, async (tx) => {
    // before the user's row; an unlock locks its seeker's row first, then the requirement of somebody else
    await lockLiveRequirements(tx, userId)
    await lockUserRow(tx, userId)
    const foundAt = new Date(clock.now())
    const before = await findFoundAt(tx, userId)
    if (!(await isSharedSince(tx, userId, before))) return before ? MESSAGES.found : MESSAGES.foundNothing
    const foundHomeId = await insertFoundHome(tx, { userId, foundAt })
    // again, for those that were posted before the lock was granted
    for (const id of await lockLiveRequirements(tx, userId))
      await updateRequirementStatus(tx, { id, from: 'ACTIVE', to: 'INACTIVE', changedBy: userId, at: foundAt })
    await notifyQueue.add({ foundHomeId }, { tx, startAfterSeconds: UNDO_DEAL_MINUTES * 60 })
    return MESSAGES.found
  })
}

/**
 * The user looks for a home again: the requirements that were closed then and not changed since are live again, and posters see the number
 * again. While the last time can be undone, it alone is. Nothing without such a time.
 */
export function lookAgain({ database, clock, matchNotifier }: SharedNumberDeps, userId: number): Promise<string> {
  return inTransaction(database.pool, async (tx) => {
    const closed = await lockRequirementsClosedByFinding(tx, userId)
    await lockUserRow(tx, userId)
    const at = new Date(clock.now())
    const foundAt = await findFoundAt(tx, userId)
    const isUndo = foundAt !== null && foundAt.getTime() > at.getTime() - UNDO_DEAL_MINUTES * MINUTE_MS
    if (isUndo) await deleteFoundHome(tx, userId, foundAt)
    else await deleteFoundHomes(tx, userId)
    const reopened = isUndo ? closed.filter(({ closedAt }) => closedAt.getTime() === foundAt.getTime()) : closed
    for (const { id } of reopened) {
      await updateRequirementStatus(tx, { id, from: 'INACTIVE', to: 'ACTIVE', changedBy: userId, at })
      await matchNotifier.notifyPosters(tx, id)
    }
    return MESSAGES.looking
  })
}
