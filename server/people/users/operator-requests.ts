import type { z } from 'zod'
import { OPERATOR_REQUEST_LIFE_MS } from '#contracts/base/retention.ts'
import type { OperatorAction } from '#contracts/operations/actions.ts'
import { OPERATOR_REQUEST_MESSAGES, type OperatorRequest } from '#contracts/operations/operator-request-messages.ts'
import type { NewOperatorRequest, operatorRequestList } from '#contracts/operations/operator-requests.ts'
import { BLOCK_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import { inTransaction, type Queryable } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { recordAction } from '#server/trust/audit/index.ts'
import { blockIn, type Decision, requireAccount, type UserDeps, unblockIn } from './block-user.ts'
import { signOutIn } from './help-user.ts'
import { countActiveOperators, deleteRequest, insertRequest, listRequests } from './operator-requests.queries.ts'

/** What is done when a second operator has agreed. */
const CARRY_OUT: Readonly<Record<OperatorRequest, (tx: Queryable, decision: Decision, at: Date) => Promise<number>>> = {
  block: blockIn,
  unblock: unblockIn,
  end_sessions: signOutIn,
}

const ACTIONS = {
  block: 'user_block_requested',
  unblock: 'user_unblock_requested',
  end_sessions: 'user_sign_out_requested',
} as const satisfies Record<OperatorRequest, OperatorAction>

const runOutAt = (at: Date) => new Date(at.getTime() - OPERATOR_REQUEST_LIFE_MS)

interface NewRequest extends NewOperatorRequest {
  readonly operator: Viewer
  readonly userId: number
}

/**
 * Asks the other operators to agree that something is done to an operator (docs/decisions/0207).
 * @throws Failure not_found, conflict when it is so already or asked for already, not_allowed for oneself, for no operator, and when nobody else
 * could agree
 */
export async function askOperators({ database, clock }: UserDeps, { operator, userId, action, reason }: NewRequest): Promise<void> {
  const at = new Date(clock.now())
  if (userId === operator.userId) throw new Failure('not_allowed', OPERATOR_REQUEST_MESSAGES.notYourself)
  await inTransaction(database.pool, async (tx) => {
    const account = await requireAccount(tx, userId)
    if (account.userRole !== 'ADMIN') throw new Failure('not_allowed', OPERATOR_REQUEST_MESSAGES.noOperator)
    if (action === 'block' && account.blockedAt) throw new Failure('conflict', BLOCK_MESSAGES.alreadyBlocked)
    if (action === 'unblock' && !account.blockedAt) throw new Failure('conflict', BLOCK_MESSAGES.notBlocked)
    const others = (await countActiveOperators(tx)) - (account.blockedAt ? 1 : 2)
    if (others < 1) throw new Failure('not_allowed', OPERATOR_REQUEST_MESSAGES.nobodyElse)
    const isNew = await insertRequest(tx, { userId, action, askedBy: operator.userId, reason, askedAt: at }, runOutAt(at))
    if (!isNew) throw new Failure('conflict', OPERATOR_REQUEST_MESSAGES.askedAlready)
    const object = { kind: 'user', id: userId } as const
    await recordAction(tx, { operator, action: ACTIONS[action], object, before: null, after: null, reason, at })
  })
}

/** The open requests, without those about the operator who looks. */
export async function listOperatorRequests({ database, clock }: UserDeps, operator: Viewer): Promise<z.input<typeof operatorRequestList>> {
  const rows = await listRequests(database.pool, runOutAt(new Date(clock.now())))
  return rows
    .filter(({ userId }) => userId !== operator.userId)
    .map(({ id, askedAt, askedByName, ...row }) => ({
      ...row,
      requestId: id,
      askedBy: askedByName,
      endsAt: new Date(askedAt.getTime() + OPERATOR_REQUEST_LIFE_MS).toISOString(),
    }))
}

/**
 * Carries out what another operator asked for, in one transaction. The action locks all operators, as a new request does: then the row of the
 * request decides between agreements at the same time, and both operators must still stand behind it.
 * @throws Failure conflict when it is done or has run out, not_allowed for the asker and for the one whom it is about
 */
export async function agreeToRequest({ database, clock }: UserDeps, operator: Viewer, requestId: number): Promise<OperatorRequest> {
  const at = new Date(clock.now())
  return inTransaction(database.pool, async (tx) => {
    const [request] = await listRequests(tx, runOutAt(at), requestId)
    if (!request) throw new Failure('conflict', OPERATOR_REQUEST_MESSAGES.isOver)
    const { userId, action, askedById, askedByName, reason } = request
    if (askedById === operator.userId) throw new Failure('not_allowed', OPERATOR_REQUEST_MESSAGES.ownRequest)
    if (userId === operator.userId) throw new Failure('not_allowed', OPERATOR_REQUEST_MESSAGES.aboutYou)
    await CARRY_OUT[action](tx, { operator, userId, reason, askedBy: askedByName }, at)
    const isDecided = (await deleteRequest(tx, requestId)) && (await countActiveOperators(tx, [askedById, operator.userId])) === 2
    if (!isDecided) throw new Failure('conflict', OPERATOR_REQUEST_MESSAGES.isOver)
    return action
  })
}
