import { OPERATIONS_PAYMENT_MESSAGES as MESSAGES } from '#contracts/operations/payment-messages.ts'
import type { TroubleKind } from '#contracts/operations/troubles.ts'
import { recordAction } from '#server/audit/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { Failure } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/session.ts'
import type { PaymentDeps } from '../confirm-payment.ts'
import { closeTroubleRow } from './troubles.queries.ts'

interface Closing {
  readonly kind: TroubleKind
  readonly troubleId: number
  readonly reason: string
}

/** Takes a trouble off the list. @throws Failure not_found; conflict when it was closed before */
export async function closeTrouble(
  { database, clock }: Pick<PaymentDeps, 'database' | 'clock'>,
  operator: Viewer,
  { kind, troubleId, reason }: Closing,
): Promise<void> {
  const at = new Date(clock.now())
  await inTransaction(database.pool, async (tx) => {
    const closed = await closeTroubleRow(tx, kind, troubleId, at)
    if (!closed || kind === 'no_plan') throw new Failure('not_found', MESSAGES.troubleUnknown)
    if (closed === 'was_closed') throw new Failure('conflict', MESSAGES.troubleClosed)
    await recordAction(tx, {
      operator,
      action: 'trouble_closed',
      object: { kind, id: troubleId },
      before: { closedAt: null },
      after: { closedAt: at.toISOString() },
      reason,
      at,
    })
  })
}
