import { createHash } from 'node:crypto'
import { PAYMENT_MESSAGES } from '#contracts/payment-messages.ts'
import { Failure } from '#server/http/failure.ts'
import type { PaymentDeps } from './deps.ts'
import { insertEvent, isKnownEvent } from './events.queries.ts'
import { findOrder, moveOrder } from './orders.queries.ts'
import { takePayment } from './take-payment.ts'

export interface Webhook {
  readonly body: Buffer
  readonly signature: string
  /** The gateway's id of the message; repeated with it. */
  readonly eventId: string | undefined
}

/** What the gateway tells. It is noted as known only after it had its effect: what a crash interrupts, a repetition ends. @throws Failure not_allowed */
export async function takeWebhook(deps: PaymentDeps, { body, signature, eventId = hashOf(body) }: Webhook): Promise<void> {
  const news = deps.gateway.readNews(body, signature)
  if (!news) throw new Failure('not_allowed', PAYMENT_MESSAGES.webhookRefused)
  const { pool } = deps.database
  if (await isKnownEvent(pool, eventId)) return
  if (news.kind === 'paid') await takePayment(deps, news.orderId, news.payment)
  if (news.kind === 'failed') {
    const order = await findOrder(pool, news.orderId)
    if (order) await moveOrder(pool, order.id, 'attempt_failed')
  }
  await insertEvent(pool, eventId, deps.clock.now())
}

const hashOf = (body: Buffer) => createHash('sha256').update(body).digest('base64url')
