import type pg from 'pg'
import { inTransaction } from '#server/db/transaction.ts'
import { callbackText, sign } from '../signature.ts'
import type { SandboxKeys } from './api.ts'
import { insertAttempt, insertDelivery, type SandboxOrder, type SandboxPayment } from './sandbox.queries.ts'
import { newId, webhookBody } from './shapes.ts'

/** What the window hands to the page that opened it. */
export interface WindowAnswer {
  readonly razorpay_payment_id: string
  readonly razorpay_order_id: string
  readonly razorpay_signature: string
}

export interface Attempt {
  readonly order: SandboxOrder
  readonly payment: SandboxPayment
  readonly answer: WindowAnswer
}

/** Pays an order, or fails to, as its window was told; what is to be delivered about it is noted. @returns undefined when it cannot be paid */
export async function attemptPayment(
  pool: pg.Pool,
  keys: SandboxKeys,
  orderId: string,
  outcome: 'pay' | 'fail',
): Promise<Attempt | undefined> {
  return inTransaction(pool, async (tx) => {
    const status = outcome === 'pay' ? 'captured' : 'failed'
    const attempt = await insertAttempt(tx, orderId, { id: newId('pay'), status })
    if (!attempt) return undefined
    const { order, payment } = attempt
    const events = outcome === 'pay' ? ['payment.captured', 'order.paid'] : ['payment.failed']
    for (const event of events) await insertDelivery(tx, { event_id: newId('evt'), body: webhookBody(event, order, payment) })
    const signature = sign(keys.keySecret, callbackText(order.id, payment.id))
    return { order, payment, answer: { razorpay_payment_id: payment.id, razorpay_order_id: order.id, razorpay_signature: signature } }
  })
}
