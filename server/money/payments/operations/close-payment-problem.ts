import { OPERATIONS_PAYMENT_MESSAGES as MESSAGES } from '#contracts/operations/payment-messages.ts'
import type { PaymentProblemKind } from '#contracts/operations/payment-problems.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { recordAction } from '#server/trust/audit/index.ts'
import type { PaymentDeps } from '../deps.ts'
import { closePaymentProblemRow } from './payment-problems.queries.ts'

interface ClosingRequest {
  readonly kind: PaymentProblemKind
  readonly problemId: number
  readonly reason: string
}

/** Removes a problem from the list of open ones. @throws Failure not_found; conflict when the problem was closed before */
export async function closePaymentProblem(
  { database, clock }: Pick<PaymentDeps, 'database' | 'clock'>,
  operator: Viewer,
  { kind, problemId, reason }: ClosingRequest,
): Promise<void> {
  const at = new Date(clock.now())
  await inTransaction(database.pool, async (tx) => {
    const closed = await closePaymentProblemRow(tx, kind, problemId, at)
    if (!closed || kind === 'no_plan') throw new Failure('not_found', MESSAGES.paymentProblemUnknown)
    if (closed === 'was_closed') throw new Failure('conflict', MESSAGES.paymentProblemClosed)
    await recordAction(tx, {
      operator,
      action: 'trouble_closed',
      object: { kind, id: problemId },
      before: { closedAt: null },
      after: { closedAt: at.toISOString() },
      reason,
      at,
    })
  })
}
