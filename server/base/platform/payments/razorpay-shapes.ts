import { z } from 'zod'
import { parseJson } from '../call-service.ts'
import type { GatewayEvent } from './port.ts'

/** The fields of Razorpay's answers and webhooks that we read; the rest is ignored. */
export const orderShape = z.object({ id: z.string().min(1), amount: z.number(), currency: z.string(), receipt: z.string().nullable() })
export const orderListShape = z.object({ items: z.array(orderShape) })

export const paymentShape = z
  .object({
    id: z.string().min(1),
    order_id: z.string().nullable(),
    amount: z.number(),
    currency: z.string(),
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    captured: z.boolean().nullish(),
    amount_refunded: z.number().nullish(),
  })
  .transform(({ order_id: orderId, captured, amount_refunded: amountRefunded, ...payment }) => ({
    ...payment,
    orderId,
    isCaptured: payment.status === 'captured' || (payment.status === 'refunded' && captured === true),
    amountRefunded: amountRefunded ?? 0,
  }))
export const paymentListShape = z.object({ items: z.array(paymentShape) })

export const refundShape = z
  .object({
    id: z.string().min(1),
    payment_id: z.string().min(1),
    amount: z.number(),
    currency: z.string(),
    status: z.enum(['pending', 'processed', 'failed']),
    receipt: z.string().nullish(),
  })
  .transform(({ payment_id: paymentId, receipt, ...refund }) => ({ ...refund, paymentId, key: receipt ?? null }))
export const refundListShape = z.object({ items: z.array(refundShape) })

export const errorShape = z.object({ error: z.object({ code: z.string(), description: z.string().nullish() }) })

const event = z.object({ event: z.string(), payload: z.object({ payment: z.object({ entity: paymentShape }) }) })
const refundEvent = z.object({
  payload: z.object({
    refund: z.object({ entity: refundShape }),
    payment: z.object({ entity: paymentShape }).optional(),
  }),
})
const orderEvent = z.object({ payload: z.object({ order: z.object({ entity: z.object({ id: z.string() }) }) }) })

/** @param body of a webhook whose signature has been verified */
export function readWebhook(body: Buffer): GatewayEvent {
  const message = parseJson(body.toString('utf8'))
  const refunded = refundEvent.safeParse(message)
  if (refunded.success) {
    const { refund, payment } = refunded.data.payload
    const { status } = refund.entity
    if (status === 'processed') return { kind: 'refunded', refund: refund.entity, payment: payment?.entity }
    return status === 'failed' ? { kind: 'refund_failed', refund: refund.entity } : { kind: 'other' }
  }
  const read = event.safeParse(message)
  if (!read.success) return { kind: 'other' }
  const payment = read.data.payload.payment.entity
  const named = orderEvent.safeParse(message)
  const orderId = named.success ? named.data.payload.order.entity.id : payment.orderId
  if (!orderId) return { kind: 'other' }
  if (read.data.event === 'payment.failed') return { kind: 'failed', orderId, payment }
  if (read.data.event === 'payment.authorized') return { kind: 'authorized', orderId, payment }
  const isPaid = read.data.event === 'payment.captured' || read.data.event === 'order.paid'
  return isPaid && payment.status === 'captured' ? { kind: 'paid', orderId, payment } : { kind: 'other' }
}
