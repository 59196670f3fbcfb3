import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { eachInTurn } from '#server/base/each-in-turn.ts'
import { GatewayFailure, type GatewayRefund } from '#server/base/platform/payments/port.ts'
import type { PaymentDeps } from '#server/money/payments/deps.ts'
import {
  claimDueRefundRequests,
  markRefundAccepted,
  markRefundFailed,
  markRefundRefused,
  type RefundRequestRow,
} from './refund-requests.queries.ts'
import { recordRefund } from './refunds.ts'

/** The job repeats a request when its outcome was not stored within this time, which is longer than a call may take. */
export const REFUND_CLAIM_MS = MINUTE_MS
/** Maximum requests that one round of `pollRefundRequests` repeats. */
const MAX_REQUESTS_REPEATED = 20
const MAX_FAILURE_LENGTH = 300

/**
 * Sends a stored refund request to the gateway, and records the refund once the gateway has processed it. The request stays open while the
 * gateway cannot be reached. Idempotent: the gateway makes one refund for a request.
 * @param known whether an earlier call may have reached the gateway
 */
export async function sendRefundRequest(deps: PaymentDeps, request: RefundRequestRow, known: boolean): Promise<void> {
  const { key, paymentId, amountPaise: amount } = request
  try {
    const refund = request.refundId
      ? await deps.gateway.getRefund(request.refundId)
      : await deps.gateway.refund({ key, paymentId, amount, known })
    await recordAnswer(deps, request, refund)
  } catch (err) {
    if (!(err instanceof GatewayFailure)) throw err
    deps.log.warn({ err, paymentId, refundRequest: request.id }, 'a refund could not be requested')
    // with a refund id the gateway has already accepted the refund: only this status query was refused
    if (err.kind === 'refused' && !request.refundId)
      await markRefundRefused(deps.database.pool, request.id, (err.description ?? err.message).slice(0, MAX_FAILURE_LENGTH))
  }
}

async function recordAnswer(deps: PaymentDeps, request: RefundRequestRow, refund: GatewayRefund): Promise<void> {
  const { pool } = deps.database
  await markRefundAccepted(pool, request.id, refund.id)
  if (refund.status === 'processed') await recordRefund(deps, refund)
  if (refund.status === 'failed') await markRefundFailed(pool, refund)
}

/** Repeats requests without a stored outcome. Safe to run on several copies at once. */
export async function pollRefundRequests(deps: PaymentDeps): Promise<void> {
  const due = await claimDueRefundRequests(deps.database.pool, deps.clock.now(), MAX_REQUESTS_REPEATED)
  await eachInTurn(due, (request) => sendRefundRequest(deps, request, true))
}
