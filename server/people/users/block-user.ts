import type { UserRole } from '#contracts/homes/properties/property-kinds.ts'
import { OPERATOR_REQUEST_MESSAGES } from '#contracts/operations/operator-request-messages.ts'
import { OPERATIONS_USER_MESSAGES } from '#contracts/operations/user-messages.ts'
import { BLOCK_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import type { Base } from '#server/base/base.ts'
import { inTransaction, type Queryable } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { hidePostedSubjects, lockPostedSubjects, showPostedSubjects } from '#server/homes/subjects/index.ts'
import { deleteUserSessions, lockAccount, updateBlock } from '#server/people/accounts/index.ts'
import { recordAction } from '#server/trust/audit/index.ts'

export type UserDeps = Pick<Base, 'database' | 'clock'>

export interface Decision {
  /** Undefined for the command line. */
  readonly operator?: Viewer
  readonly userId: number
  readonly reason: string
  /** Name of the operator who asked for it, when `operator` has agreed: needed for an operator in the console (docs/decisions/0207). */
  readonly askedBy?: string
}

/** `blockIn` in a transaction of its own. */
export function blockUser({ database, clock }: UserDeps, decision: Decision): Promise<number> {
  return inTransaction(database.pool, (tx) => blockIn(tx, decision, new Date(clock.now())))
}

/** `unblockIn` in a transaction of its own. */
export function unblockUser({ database, clock }: UserDeps, decision: Decision): Promise<number> {
  return inTransaction(database.pool, (tx) => unblockIn(tx, decision, new Date(clock.now())))
}

/**
 * Blocks a user: ends all sessions and hides what the user posted. Triggers refuse concurrent writes of the user that are not committed
 * before the block (docs/decisions/0085). Plans, payments and unlocked contacts stay.
 * @returns how many properties and requirements it hid
 * @throws Failure not_found, conflict when blocked already, not_allowed for oneself, for operators without a second one, and for the last operator
 */
export async function blockIn(tx: Queryable, decision: Decision, at: Date): Promise<number> {
  const { operator, userId, reason } = decision
  if (operator?.userId === userId) throw new Failure('not_allowed', BLOCK_MESSAGES.notYourself)
  // locks these rows before the user's row, in the same order as other transactions, to prevent deadlocks
  await deleteUserSessions(tx, userId)
  await lockPostedSubjects(tx, userId)
  const account = await requireAccount(tx, userId)
  requireTwoForOperator(decision, account)
  if (account.blockedAt) throw new Failure('conflict', BLOCK_MESSAGES.alreadyBlocked)
  if (account.isLastOperator) throw new Failure('not_allowed', BLOCK_MESSAGES.lastOperator)
  await updateBlock(tx, userId, { at, reason })
  // also for rows that were committed while this transaction waited for the lock
  await deleteUserSessions(tx, userId)
  const hidden = await hidePostedSubjects(tx, userId)
  await recordDecision(tx, decision, {
    action: 'user_blocked',
    before: { blocked: false },
    after: { blocked: true, hidden },
    at,
  })
  return hidden
}

/**
 * Shows again what the block hid. @returns how many properties and requirements
 * @throws Failure not_found, conflict when not blocked, not_allowed for operators without a second one
 */
export async function unblockIn(tx: Queryable, decision: Decision, at: Date): Promise<number> {
  const { userId } = decision
  await lockPostedSubjects(tx, userId)
  const account = await requireAccount(tx, userId)
  requireTwoForOperator(decision, account)
  if (!account.blockedAt) throw new Failure('conflict', BLOCK_MESSAGES.notBlocked)
  await updateBlock(tx, userId, null)
  const shown = await showPostedSubjects(tx, userId, at)
  await recordDecision(tx, decision, {
    action: 'user_unblocked',
    before: { blocked: true, reason: account.blockedReason },
    after: { blocked: false, reason: null, shown },
    at,
  })
  return shown
}

/** Records what was done to a user; nothing for the command line. */
export async function recordDecision(
  tx: Queryable,
  { operator, userId, reason, askedBy }: Decision,
  { after, ...done }: Pick<Parameters<typeof recordAction>[1], 'action' | 'before' | 'after' | 'at'>,
): Promise<void> {
  if (!operator) return
  await recordAction(tx, {
    ...done,
    after: askedBy === undefined ? after : { ...after, askedBy },
    operator,
    object: { kind: 'user', id: userId },
    reason,
  })
}

/** A stolen operator account must not lock all others out. @throws Failure not_allowed */
export function requireTwoForOperator({ operator, userId, askedBy }: Decision, { userRole }: { readonly userRole: UserRole }): void {
  if (operator && operator.userId !== userId && askedBy === undefined && userRole === 'ADMIN')
    throw new Failure('not_allowed', OPERATOR_REQUEST_MESSAGES.needsTwo)
}

/** Locks the account. @throws Failure not_found when there is none, or it is deleted */
export async function requireAccount(tx: Queryable, userId: number) {
  const account = await lockAccount(tx, userId)
  if (!account) throw new Failure('not_found', OPERATIONS_USER_MESSAGES.unknown)
  return account
}
