import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { OPERATIONS_USER_MESSAGES } from '#contracts/operations/user-messages.ts'
import type { GoodwillPlan, userContactDetails } from '#contracts/operations/users.ts'
import type { messageAnswer } from '#contracts/people/accounts/accounts.ts'
import { inTransaction, type Queryable } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import { runIdempotent } from '#server/base/http/idempotency.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { grantGoodwillPlan } from '#server/money/plans/index.ts'
import { deleteUserSessions } from '#server/people/accounts/index.ts'
import { recordAction } from '#server/trust/audit/index.ts'
import { type Decision, recordDecision, requireAccount, requireTwoForOperator, type UserDeps } from './block-user.ts'

/** `signOutIn` in a transaction of its own. */
export function signOutUser({ database, clock }: UserDeps, decision: Decision): Promise<number> {
  return inTransaction(database.pool, (tx) => signOutIn(tx, decision, new Date(clock.now())))
}

/**
 * Ends all sessions of a user, with their push subscriptions and open streams. @returns how many sessions
 * @throws Failure not_found, not_allowed for another operator without a second one
 */
export async function signOutIn(tx: Queryable, decision: Decision, at: Date): Promise<number> {
  // sessions are locked before the user's row, as everywhere, to prevent deadlocks
  const ended = await deleteUserSessions(tx, decision.userId)
  requireTwoForOperator(decision, await requireAccount(tx, decision.userId))
  await recordDecision(tx, decision, { action: 'user_signed_out', before: { sessions: ended }, after: { sessions: 0 }, at })
  return ended
}

/** Reads the phone number and e-mail address of a user and records that this operator has seen them. @throws Failure not_found */
export function showContactDetails(
  { database, clock }: UserDeps,
  operator: Viewer,
  userId: number,
): Promise<z.input<typeof userContactDetails>> {
  return inTransaction(database.pool, async (tx) => {
    const { phoneNumber, email } = await requireAccount(tx, userId)
    await recordAction(tx, {
      operator,
      action: 'user_contact_shown',
      object: { kind: 'user', id: userId },
      before: null,
      after: null,
      at: new Date(clock.now()),
    })
    return { phoneNumber, email }
  })
}

interface GoodwillRequest {
  readonly operator: Viewer
  readonly userId: number
  readonly given: GoodwillPlan
  /** Idempotency key from `scopedKeyOf`: repeated calls with the key give one plan (docs/decisions/0013). */
  readonly key: string | undefined
}

/**
 * Gives a user a plan at no cost, in addition to the plans they have; it is entered in their ledger.
 * @throws Failure not_found; conflict when the key was used for other content
 */
export async function givePlan(
  { database, clock }: UserDeps,
  { operator, userId, given, key }: GoodwillRequest,
): Promise<z.output<typeof messageAnswer>> {
  const { posts, contacts, requirementPosts, requirementContacts, days, reason } = given
  const startsAt = new Date(clock.now())
  const call = {
    userId: operator.userId,
    key,
    contentHash: createHash('sha256')
      .update(JSON.stringify([userId, given]))
      .digest('hex'),
    conflictWith: () => new Failure('conflict', OPERATIONS_USER_MESSAGES.givenMeanwhile),
  }
  const give = async (tx: Queryable) => {
    await requireAccount(tx, userId)
    await grantGoodwillPlan(tx, {
      userId,
      planName: OPERATIONS_USER_MESSAGES.goodwillPlan,
      allowances: {
        property_posts: posts,
        contacts,
        requirement_posts: requirementPosts,
        requirement_contacts: requirementContacts,
      },
      startsAt,
      endsAt: new Date(startsAt.getTime() + days * DAY_MS),
    })
    await recordAction(tx, {
      operator,
      action: 'user_plan_given',
      object: { kind: 'user', id: userId },
      before: null,
      after: { posts, contacts, requirementPosts, requirementContacts, days },
      reason,
      at: startsAt,
    })
    return { message: OPERATIONS_USER_MESSAGES.planGiven }
  }
  return inTransaction(database.pool, async (tx) => (await runIdempotent(tx, call, startsAt, () => give(tx))).answer)
}
