import { z } from 'zod'
import { choice, idOf, withDefault } from '../base/values/values.ts'
import { REFUND_REQUEST_STATES } from './payments.ts'
import { reason } from './reason.ts'

// Payment problems that an operator must settle. The history stores the closing of a problem as 'trouble_closed'.
// Money is in paise, instants are ISO 8601.

/**
 * Why a payment fits no order. unknown_order: the order is not ours. wrong_amount: amount or currency differ. second_payment: the order was
 * paid by another payment. payment_of_another_order: the payment paid another order. account_deleted: the buyer of the paid order is gone.
 */
export const UNMATCHED_REASONS = ['unknown_order', 'wrong_amount', 'second_payment', 'payment_of_another_order', 'account_deleted'] as const

/**
 * unmatched_payment: money that fits no order. unmatched_refund: a refund of a payment that started no plan. refund_request: a refund that
 * the gateway refused, failed to carry out, or has not answered for an hour. no_plan: a paid order that started no plan for its buyer.
 */
export const PAYMENT_PROBLEM_KINDS = ['unmatched_payment', 'unmatched_refund', 'refund_request', 'no_plan'] as const
export type PaymentProblemKind = (typeof PAYMENT_PROBLEM_KINDS)[number]

/** Who closed the problem, when and why. */
const closing = z.object({ at: z.string(), by: z.string(), reason: z.string() })

const problem = z.object({
  kind: z.enum(PAYMENT_PROBLEM_KINDS),
  /** Id of the row of its kind (unmatched payment, unmatched refund, refund request or order): unique within the kind. */
  problemId: z.number(),
  /** Set for an unmatched payment. */
  reason: z.enum(UNMATCHED_REASONS).nullable(),
  /** Set for a refund request. */
  state: z.enum(REFUND_REQUEST_STATES).nullable(),
  failure: z.string().nullable(),
  at: z.string(),
  /** Ids of the gateway. */
  orderId: z.string().nullable(),
  paymentId: z.string(),
  refundId: z.string().nullable(),
  amountPaise: z.number().nullable(),
  currency: z.string().nullable(),
  /** Refunded amount of the payment. */
  refundedPaise: z.number(),
  /** The order that the payment was for, when it is ours. */
  paymentOrderId: z.number().nullable(),
  /** The order that the payment has paid. */
  paidOrderId: z.number().nullable(),
  /** State of the latest refund request of the payment. */
  refundState: z.enum(REFUND_REQUEST_STATES).nullable(),
  /** Set for a closed problem. */
  closing: closing.nullable(),
  /** Whether an operator can refund the payment here, and close the problem. */
  canRefund: z.boolean(),
  canClose: z.boolean(),
})
export type PaymentProblem = z.output<typeof problem>

export const MAX_PAYMENT_PROBLEMS_LISTED = 200
export const PAYMENT_PROBLEM_STATUSES = ['open', 'closed'] as const
export type PaymentProblemStatus = (typeof PAYMENT_PROBLEM_STATUSES)[number]
export const paymentProblemQuery = z.object({ status: withDefault(choice(PAYMENT_PROBLEM_STATUSES, 'Status'), 'open') })

/** Latest first (closed problems by closing time), at most 200. `total` counts all. */
export const paymentProblemList = z.object({ content: z.array(problem), total: z.number() })
/** `withoutWebhook`: orders paid since the gateway's last webhook, so that only asking the gateway has settled them. */
export const paymentProblemCount = z.object({ total: z.number(), withoutWebhook: z.number() })

/** So many orders in a row without a webhook mean that none arrives: the console says what to do. `deploy/alerts.yaml` has the same number. */
export const MIN_ORDERS_WITHOUT_WEBHOOK = 3

export const paymentProblemClosing = z.object({ kind: choice(PAYMENT_PROBLEM_KINDS, 'Kind'), problemId: idOf('Payment problem'), reason })
