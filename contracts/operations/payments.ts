import { z } from 'zod'
import { choice, fromDigits, idOf, optional } from '../base/values/values.ts'
import { creditNote, ORDER_STATUSES } from '../money/payments/payments.ts'
import { ledgerEntry, subscription } from '../money/plans/plans.ts'
import { OPERATIONS_PAYMENT_MESSAGES as MESSAGES } from './payment-messages.ts'
import { reason } from './reason.ts'

// Money is in paise, instants are ISO 8601.

export const FOUND_PAYMENTS_PAGE_SIZE = 25
/** Changes of a plan's allowances on the page of its payment, the latest ones. */
export const PAYMENT_LEDGER_SIZE = 50

export const operatorPaymentParams = z.object({ id: idOf('Payment') })

/**
 * `text` is one whole identifier: the gateway's order, payment or refund id, a receipt's or credit note's number, a user's id or phone
 * number. It is sent in the body, so that no address contains a phone number. `after`: the id of the last order of the page before.
 */
export const operatorPaymentSearch = z.object({
  text: optional(z.string({ error: MESSAGES.textInvalid }).trim().max(100, MESSAGES.textTooLong)),
  status: optional(choice(ORDER_STATUSES, 'Status')),
  after: idOf('After').optional(),
})

/**
 * ASKED: the gateway has not answered. ACCEPTED: the gateway created the refund, which is pending. DONE: the money was refunded. REFUSED:
 * the gateway created no refund. FAILED: a pending refund failed.
 */
export const REFUND_REQUEST_STATES = ['ASKED', 'ACCEPTED', 'DONE', 'REFUSED', 'FAILED'] as const
export type RefundRequestState = (typeof REFUND_REQUEST_STATES)[number]

/** An order in a list; the buyer is null once the account is deleted. `phoneEnding`: the last three digits. */
const foundPayment = z.object({
  paymentOrderId: z.number(),
  orderId: z.string().nullable(),
  paymentId: z.string().nullable(),
  receiptNumber: z.string().nullable(),
  status: z.enum(ORDER_STATUSES),
  packageName: z.string(),
  totalPaise: z.number(),
  refundedPaise: z.number(),
  createdAt: z.string(),
  paidAt: z.string().nullable(),
  buyer: z.object({ userId: z.number(), name: z.string(), phoneEnding: z.string() }).nullable(),
  /** State of the latest refund request; null without one. */
  refundState: z.enum(REFUND_REQUEST_STATES).nullable(),
})
export type FoundPayment = z.output<typeof foundPayment>

/** Latest order first. `next`: `after` of the next page; null on the last page. */
export const foundPaymentPage = z.object({ content: z.array(foundPayment), next: z.number().nullable() })

/** `requestedBy` is empty when the operator's account is deleted. `failure`: the gateway's reason for the refusal, unchanged. */
export const refundRequest = z.object({
  refundRequestId: z.number(),
  state: z.enum(REFUND_REQUEST_STATES),
  amountPaise: z.number(),
  reason: z.string(),
  requestedAt: z.string(),
  requestedBy: z.string(),
  refundId: z.string().nullable(),
  failure: z.string().nullable(),
})
export type RefundRequest = z.output<typeof refundRequest>

export const operatorPayment = foundPayment.extend({
  pricePaise: z.number(),
  gstPaise: z.number(),
  durationDays: z.number(),
  creditNotes: z.array(creditNote),
  /** The latest first. */
  refundRequests: z.array(refundRequest),
  /** The refund that the policy page promises now, and the end of the full refund; null when nothing can be refunded. */
  refund: z.object({ leftPaise: z.number(), promisedPaise: z.number(), fullUntil: z.string() }).nullable(),
  /** The plan that the order started; null without one. */
  plan: subscription.nullable(),
  /** Changes of the plan's allowances, the latest first. */
  ledger: z.array(ledgerEntry),
})
export type OperatorPayment = z.output<typeof operatorPayment>

const paise = fromDigits(z.number({ error: MESSAGES.amountInvalid }).int(MESSAGES.amountInvalid).max(1_000_000_000, MESSAGES.amountInvalid))
/** Razorpay refunds at least ₹1. */
const refundAmount = paise.refine((amount) => amount >= 100, MESSAGES.amountInvalid)

export const refundEffectQuery = z.object({ amountPaise: refundAmount })
/** The plan before and after the refund; null without a plan. */
export const refundEffect = z.object({ effect: z.object({ before: subscription, after: subscription }).nullable() })

/** `refundedPaise`: refunded amount that the operator saw (optimistic lock); when it has changed since, the call is refused. */
export const newRefundRequest = z.object({
  paymentId: z.string({ error: MESSAGES.paymentIdInvalid }).trim().min(1, MESSAGES.paymentIdInvalid).max(100, MESSAGES.paymentIdInvalid),
  amountPaise: refundAmount,
  refundedPaise: paise.refine((amount) => amount >= 0, MESSAGES.amountInvalid),
  reason,
})
export type NewRefundRequest = z.output<typeof newRefundRequest>
