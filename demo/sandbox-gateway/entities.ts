import { randomBytes } from 'node:crypto'
import type { SandboxOrder, SandboxPayment, SandboxRefund } from './sandbox-gateway.queries.ts'

/** @returns `order_` or another prefix and fourteen letters and digits, as Razorpay's ids are */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(24).toString('base64').replace(/[+/=]/g, '').slice(0, 14)}`
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

export function orderEntity(order: SandboxOrder) {
  const paid = order.status === 'paid' ? order.amount : 0
  return {
    id: order.id,
    entity: 'order',
    amount: order.amount,
    amount_paid: paid,
    amount_due: order.amount - paid,
    currency: order.currency,
    receipt: order.receipt,
    offer_id: null,
    status: order.status,
    attempts: order.attempts,
    notes: [],
    created_at: seconds(order.created_at),
  }
}

export function paymentEntity(payment: SandboxPayment) {
  const failed = payment.status === 'failed'
  return {
    id: payment.id,
    entity: 'payment',
    amount: payment.amount,
    currency: payment.currency,
    status: payment.status,
    order_id: payment.order_id,
    invoice_id: null,
    international: false,
    method: 'upi',
    amount_refunded: payment.amount_refunded,
    refund_status: payment.amount_refunded === 0 ? null : payment.status === 'refunded' ? 'full' : 'partial',
    captured: payment.status === 'captured' || payment.status === 'refunded',
    description: null,
    notes: [],
    ...FAILURES[failed ? 'failed' : 'captured'],
    created_at: seconds(payment.created_at),
  }
}

export function refundEntity(refund: SandboxRefund) {
  return {
    id: refund.id,
    entity: 'refund',
    amount: refund.amount,
    currency: refund.currency,
    payment_id: refund.payment_id,
    notes: [],
    receipt: refund.receipt,
    status: refund.status,
    speed_processed: 'normal',
    created_at: seconds(refund.created_at),
  }
}

const FAILURES = {
  captured: { error_code: null, error_description: null, error_source: null, error_step: null, error_reason: null },
  failed: {
    error_code: 'BAD_REQUEST_ERROR',
    error_description: 'Your payment did not go through: the sandbox was told to refuse it.',
    error_source: 'bank',
    error_step: 'payment_authorization',
    error_reason: 'payment_failed',
  },
} as const

/** Error that the checkout window passes to the page when an attempt failed. */
export function failedAttempt({ id, order_id }: SandboxPayment) {
  const { error_code: code, error_description: description, error_source: source, error_step: step, error_reason: reason } = FAILURES.failed
  return { error: { code, description, source, step, reason, metadata: { payment_id: id, order_id } } }
}

export const collection = (items: readonly object[]) => ({ entity: 'collection', count: items.length, items })

export const errorEntity = (description: string, code = 'BAD_REQUEST_ERROR') => ({
  error: { code, description, source: 'business', step: 'payment_initiation', reason: 'input_validation_failed', metadata: {} },
})

/** The body of a webhook about a refund, as Razorpay writes it. */
export function refundWebhookBody(
  event: 'refund.created' | 'refund.processed' | 'refund.failed',
  refund: SandboxRefund,
  payment: SandboxPayment,
): string {
  return JSON.stringify({
    entity: 'event',
    account_id: 'acc_Sandbox0000000',
    event,
    contains: ['refund', 'payment'],
    payload: { refund: { entity: refundEntity(refund) }, payment: { entity: paymentEntity(payment) } },
    created_at: seconds(refund.created_at),
  })
}

/** A webhook's body, as Razorpay writes it. */
export function webhookBody(event: string, order: SandboxOrder, payment: SandboxPayment): string {
  const isOfOrder = event === 'order.paid'
  return JSON.stringify({
    entity: 'event',
    account_id: 'acc_Sandbox0000000',
    event,
    contains: isOfOrder ? ['payment', 'order'] : ['payment'],
    payload: { payment: { entity: paymentEntity(payment) }, ...(isOfOrder ? { order: { entity: orderEntity(order) } } : {}) },
    created_at: seconds(payment.created_at),
  })
}
