import { randomBytes } from 'node:crypto'
import { formatPaise } from '#contracts/base/values/money.ts'
import { OPERATIONS_PAYMENT_MESSAGES as MESSAGES } from '#contracts/operations/payment-messages.ts'
import type { NewRefundRequest } from '#contracts/operations/payments.ts'
import { violatesUnique } from '#server/base/db/database-error.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { Failure, failureAt } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import type { PaymentDeps } from '#server/money/payments/deps.ts'
import { recordAction } from '#server/trust/audit/index.ts'
import { hasOpenRefundRequest, insertRefundRequest, lockRefundable, type RefundRequestRow } from './refund-requests.queries.ts'
import { REFUND_CLAIM_MS, sendRefundRequest } from './send-refund-request.ts'

/**
 * Requests a refund at the gateway (docs/decisions/0084). Only `recordRefund` changes the plan and writes the credit note. While the
 * gateway does not answer, a job repeats the request with the same idempotency key.
 * @returns the id of the request
 * @throws Failure not_found; conflict when a refund of the payment is under way or was made since the operator loaded the page;
 * invalid_input for more than is left
 */
export async function requestRefund(deps: PaymentDeps, operator: Viewer, wanted: NewRefundRequest): Promise<number> {
  const request = await insertRequest(deps, operator, wanted).catch((error: unknown) => {
    throw violatesUnique(error, 'refund_requests_one_open') ? new Failure('conflict', MESSAGES.underWay) : error
  })
  await sendRefundRequest(deps, request, false)
  return request.id
}

function insertRequest(
  { database, clock }: PaymentDeps,
  operator: Viewer,
  { paymentId, amountPaise, refundedPaise, reason }: NewRefundRequest,
): Promise<RefundRequestRow> {
  return inTransaction(database.pool, async (tx) => {
    const refundable = await lockRefundable(tx, paymentId)
    if (!refundable) throw new Failure('not_found', MESSAGES.unknown)
    if (await hasOpenRefundRequest(tx, paymentId)) throw new Failure('conflict', MESSAGES.underWay)
    const { total, refunded, object } = refundable
    if (refunded !== refundedPaise) throw new Failure('conflict', MESSAGES.changed)
    const left = total - refunded
    if (left <= 0) throw new Failure('conflict', MESSAGES.nothingLeft)
    if (amountPaise > left) throw failureAt('invalid_input', 'amountPaise', MESSAGES.amountTooLarge(formatPaise(left)))
    const now = clock.now()
    const key = `wada_refund_${randomBytes(15).toString('base64url')}`
    const request = { key, paymentId, amountPaise, reason, requestedBy: operator.userId }
    const inserted = await insertRefundRequest(tx, request, { now, tryAt: now + REFUND_CLAIM_MS })
    await recordAction(tx, {
      operator,
      action: 'refund_requested',
      object,
      before: null,
      after: { amount: formatPaise(amountPaise), alreadyRefunded: formatPaise(refunded), paymentId },
      reason,
      at: new Date(now),
    })
    return inserted
  })
}
