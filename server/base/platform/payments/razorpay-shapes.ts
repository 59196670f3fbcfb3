import { z } from 'zod'
import { parseJson } from '../call-service.ts'
import type { GatewayEvent } from './port.ts'

/** An id, currency or key that PostgreSQL can store and index: it refuses U+0000. */
const line = z
  .string()
  .max(200)
  .regex(/^\P{Cc}*$/u)
const idShape = line.min(1)
/** Paise, at most ₹1,000 Cr. */
const paise = (least: 0 | 1) => z.number().int().min(least).max(1_000_000_000_000)

/** The fields of Razorpay's answers and webhooks that we read; the rest is ignored. */
export const orderShape = z.object({ id: idShape, amount: paise(0), currency: line, receipt: line.nullable() })
export const orderListShape = z.object({ items: z.array(orderShape) })

export const paymentShape = z
  .object({
    id: idShape,
    order_id: line.nullable(),
    amount: paise(0),
    currency: line,
    status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
    captured: z.boolean().nullish(),
    amount_refunded: paise(0).nullish(),
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
    id: idShape,
    payment_id: idShape,
    amount: paise(1),
    currency: line,
    status: z.enum(['pending', 'processed', 'failed']),
    receipt: line.nullish(),
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
const orderEvent = z.object({ payload: z.object({ order: z.object({ entity: z.object({ id: line }) }) }) })

/** The events that we act on. */
const EVENTS = ['payment.captured', 'order.paid', 'payment.failed', 'payment.authorized', 'refund.processed', 'refund.failed'] as const
const handledEvent = z.object({ event: z.enum(EVENTS) })

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
  const handled = handledEvent.safeParse(message)
  if (!read.success || (handled.success && handled.data.event.startsWith('refund.')))
    return handled.success ? { kind: 'unreadable', event: handled.data.event } : { kind: 'other' }
  const payment = read.data.payload.payment.entity
  const named = orderEvent.safeParse(message)
  const orderId = named.success ? named.data.payload.order.entity.id : payment.orderId
  if (!orderId) return { kind: 'other' }
  if (read.data.event === 'payment.failed') return { kind: 'failed', orderId, payment }
  if (read.data.event === 'payment.authorized') return { kind: 'authorized', orderId, payment }
  const isPaid = read.data.event === 'payment.captured' || read.data.event === 'order.paid'
  return isPaid && payment.status === 'captured' ? { kind: 'paid', orderId, payment } : { kind: 'other' }
}
