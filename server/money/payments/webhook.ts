import { createHash } from 'node:crypto'
import { PAYMENT_MESSAGES } from '#contracts/money/payments/payment-messages.ts'
import { Failure } from '#server/base/http/failure.ts'
import { recordCapturedPayment } from './confirm-payment.ts'
import type { PaymentDeps } from './deps.ts'
import { applyOrderEvent, findOrder, insertEvent, isKnownEvent, pollSoon } from './orders.queries.ts'
import { markRefundFailed } from './refunds/refund-requests.queries.ts'
import { recordRefund } from './refunds/refunds.ts'

export interface Webhook {
  readonly body: Buffer
  readonly signature: string
  /** The gateway's id of the event, the same when it is repeated. */
  readonly eventId: string | undefined
}

/** Processes an event and marks it as processed last, so that a redelivery completes it after a crash. @throws Failure not_allowed */
export async function processWebhook(deps: PaymentDeps, { body, signature, eventId = hashOf(body) }: Webhook): Promise<void> {
  const event = deps.gateway.verifyWebhook(body, signature)
  if (!event) throw new Failure('not_allowed', PAYMENT_MESSAGES.webhookRefused)
  const { pool } = deps.database
  if (await isKnownEvent(pool, eventId)) return
  // answered with 200: the gateway would repeat it for a day and then switch the webhook off; polls find what it reported
  if (event.kind === 'unreadable') deps.log.warn({ event: event.event, eventId }, 'an event of the gateway cannot be read')
  if (event.kind === 'paid') await recordCapturedPayment(deps, event.orderId, event.payment)
  if (event.kind === 'refunded') await recordRefund(deps, event.refund, event.payment)
  if (event.kind === 'refund_failed') await markRefundFailed(pool, event.refund)
  if (event.kind === 'failed' || event.kind === 'authorized') {
    const order = await findOrder(pool, event.orderId)
    if (order && event.kind === 'failed') await applyOrderEvent(pool, order.id, 'attempt_failed')
    if (order && event.kind === 'authorized') await pollSoon(pool, order.id, deps.clock.now())
  }
  await insertEvent(pool, eventId, deps.clock.now())
}

const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('base64url')
