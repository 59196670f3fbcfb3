import type { UserRole } from '#contracts/homes/properties/property-kinds.ts'
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

interface Decision {
  /** Undefined for the command line, which alone blocks and unblocks operators (docs/decisions/0199). */
  readonly operator?: Viewer
  readonly userId: number
  readonly reason: string
}

/**
 * Blocks a user in one transaction: ends all sessions and hides what the user posted. Triggers refuse concurrent writes of the user that
 * are not committed before the block (docs/decisions/0085). Plans, payments and unlocked contacts stay.
 * @returns how many properties and requirements it hid
 * @throws Failure not_found, conflict when blocked already, not_allowed for oneself, for operators in the console, and for the last operator
 */
export async function blockUser({ database, clock }: UserDeps, { operator, userId, reason }: Decision): Promise<number> {
  if (operator?.userId === userId) throw new Failure('not_allowed', BLOCK_MESSAGES.notYourself)
  const at = new Date(clock.now())
  return inTransaction(database.pool, async (tx) => {
    // locks these rows before the user's row, in the same order as other transactions, to prevent deadlocks
    await deleteUserSessions(tx, userId)
    await lockPostedSubjects(tx, userId)
    const account = await requireAccount(tx, userId)
    refuseOperator(operator, account)
    if (account.blockedAt) throw new Failure('conflict', BLOCK_MESSAGES.alreadyBlocked)
    if (account.isLastOperator) throw new Failure('not_allowed', BLOCK_MESSAGES.lastOperator)
    await updateBlock(tx, userId, { at, reason })
    // also for rows that were committed while this transaction waited for the lock
    await deleteUserSessions(tx, userId)
    const hidden = await hidePostedSubjects(tx, userId)
    if (operator)
      await recordAction(tx, {
        operator,
        action: 'user_blocked',
        object: { kind: 'user', id: userId },
        before: { blocked: false },
        after: { blocked: true, hidden },
        reason,
        at,
      })
    return hidden
  })
}

/** Shows again what the block hid. @returns how many properties and requirements @throws Failure not_found, conflict when not blocked, not_allowed for operators in the console */
export async function unblockUser({ database, clock }: UserDeps, { operator, userId, reason }: Decision): Promise<number> {
  const at = new Date(clock.now())
  return inTransaction(database.pool, async (tx) => {
    await lockPostedSubjects(tx, userId)
    const account = await requireAccount(tx, userId)
    refuseOperator(operator, account)
    if (!account.blockedAt) throw new Failure('conflict', BLOCK_MESSAGES.notBlocked)
    await updateBlock(tx, userId, null)
    const shown = await showPostedSubjects(tx, userId, at)
    if (operator)
      await recordAction(tx, {
        operator,
        action: 'user_unblocked',
        object: { kind: 'user', id: userId },
        before: { blocked: true, reason: account.blockedReason },
        after: { blocked: false, reason: null, shown },
        reason,
        at,
      })
    return shown
  })
}

/** A stolen operator account must not lock all others out. @throws Failure not_allowed */
function refuseOperator(operator: Viewer | undefined, { userRole }: { readonly userRole: UserRole }): void {
  if (operator && userRole === 'ADMIN') throw new Failure('not_allowed', BLOCK_MESSAGES.operator)
}

/** Locks the account. @throws Failure not_found when there is none, or it is deleted */
export async function requireAccount(tx: Queryable, userId: number) {
  const account = await lockAccount(tx, userId)
  if (!account) throw new Failure('not_found', OPERATIONS_USER_MESSAGES.unknown)
  return account
}
