import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { UNMATCHED_REASONS } from '#contracts/operations/payment-problems.ts'
import { REFUND_REQUEST_STATES } from '#contracts/operations/payments.ts'
import { type Buyer, users } from './accounts.ts'
import { big, id, moment, oneOfCheck } from './columns.ts'
import { type AllowanceAmounts, plans } from './plans.ts'

/** An attempt to buy a plan, and its outcome. Money in paise. The row outlives the account: the law requires it to be kept. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    id: id(),
    /** Our key of the order at the gateway, by which we find it when the gateway's response was lost. */
    reference: text().notNull().unique('payment_orders_reference_key'),
    gatewayOrderId: text().unique('payment_orders_gateway_order_id_key'),
    userId: big().references(() => users.id, { onDelete: 'set null' }),
    planId: big()
      .notNull()
      .references(() => plans.id),
    // terms of the plan at the time of the order, which are the ones that are bought
    planName: text().notNull(),
    durationDays: integer().notNull(),
    allowances: jsonb().$type<AllowanceAmounts>().notNull(),
    pricePaise: big().notNull(),
    gstPaise: big().notNull(),
    /** The buyer at the time of the order, for the tax invoice; null for orders from before this was stored. */
    buyer: jsonb().$type<Buyer>(),
    /** Whether the GST is IGST: the buyer's State is not the seller's. */
    isInterState: boolean().notNull().default(false),
    currency: text().notNull().default('INR'),
    status: text({ enum: ['CREATED', 'OPEN', 'PAID', 'FAILED', 'EXPIRED'] })
      .notNull()
      .default('CREATED'),
    /** Unique: one payment pays one order. */
    paymentId: text().unique('payment_orders_payment_id_key'),
    /** Number of the tax receipt: counted within a financial year, without a gap. */
    receiptNumber: text().unique('payment_orders_receipt_number_key'),
    createdAt: moment().notNull(),
    paidAt: moment(),
    /** Whether a subscription of this order exists. Set by triggers of the migrations, so that an index finds paid orders without one. */
    hasPlan: boolean().notNull().default(false),
    /** When the gateway was last polled. */
    polledAt: moment(),
    /** When the gateway last answered a poll; before `polledAt` while a poll is under way. */
    pollAnsweredAt: moment(),
    /** When to poll the gateway next; null: never again. */
    pollAt: moment(),
  },
  (t) => [
    oneOfCheck('payment_orders', 'status', ['CREATED', 'OPEN', 'PAID', 'FAILED', 'EXPIRED']),
    check('payment_orders_reference_check', sql`length(${t.reference}) <= 40`),
    check('payment_orders_amounts_check', sql`${t.pricePaise} > 0 AND ${t.gstPaise} >= 0`),
    check('payment_orders_currency_check', sql`${t.currency} = 'INR'`),
    check(
      'payment_orders_paid_check',
      sql`(${t.status} = 'PAID') = (${t.paymentId} IS NOT NULL)
        AND (${t.status} = 'PAID') = (${t.receiptNumber} IS NOT NULL)
        AND (${t.status} = 'PAID') = (${t.paidAt} IS NOT NULL)`,
    ),
    check('payment_orders_opened_check', sql`${t.status} NOT IN ('OPEN', 'PAID', 'FAILED') OR ${t.gatewayOrderId} IS NOT NULL`),
    index('payment_orders_by_user').on(t.userId, t.createdAt),
    // for the operators' lists and figures
    index('payment_orders_by_status').on(t.status, t.id),
    index('payment_orders_by_plan').on(t.planId, t.status),
    index('payment_orders_by_payment_time').on(t.paidAt).where(sql`paid_at IS NOT NULL`),
    index('payment_orders_without_plan').on(t.id).where(sql`status = 'PAID' AND NOT has_plan`),
    index('payment_orders_to_poll').on(t.pollAt).where(sql`poll_at IS NOT NULL`),
  ],
)

const counters = (table: string) => pgTable(table, { financialYear: text().primaryKey(), last: integer().notNull() })
export const receiptCounters = counters('receipt_counters')
export const creditNoteCounters = counters('credit_note_counters')

/** Refunds of paid orders that the gateway made, each with the credit note that the law requires. */
export const creditNotes = pgTable(
  'credit_notes',
  {
    id: id(),
    orderId: big()
      .notNull()
      .references(() => paymentOrders.id),
    /** The gateway's id of the refund. Unique: a refund is recorded once, however often it is reported. */
    refundId: text().notNull().unique('credit_notes_refund_id_key'),
    /** Counted within a financial year, without a gap. */
    number: text().notNull().unique('credit_notes_number_key'),
    /** The refunded amount, including GST. */
    amountPaise: big().notNull(),
    /** The GST in that amount. */
    gstPaise: big().notNull(),
    at: moment().notNull(),
  },
  (t) => [
    check('credit_notes_amounts_check', sql`${t.amountPaise} > 0 AND ${t.gstPaise} >= 0 AND ${t.gstPaise} <= ${t.amountPaise}`),
    index('credit_notes_by_order').on(t.orderId),
    index('credit_notes_by_time').on(t.at),
  ],
)

/**
 * Refunds that operators requested of the gateway (docs/decisions/0084). ASKED: the gateway has not answered. ACCEPTED: the gateway has
 * made the refund, which is pending. DONE: the money was given back. REFUSED: the gateway made no refund. FAILED: a pending refund failed.
 */
export const refundRequests = pgTable(
  'refund_requests',
  {
    id: id(),
    /** Our idempotency key at the gateway, by which we find the refund when the gateway's response was lost. */
    key: text().notNull().unique('refund_requests_key_key'),
    paymentId: text().notNull(),
    amountPaise: big().notNull(),
    reason: text().notNull(),
    requestedBy: big().references(() => users.id, { onDelete: 'set null' }),
    requestedAt: moment().notNull(),
    state: text({ enum: REFUND_REQUEST_STATES }).notNull().default('ASKED'),
    /** The gateway's id of the refund. */
    refundId: text().unique('refund_requests_refund_id_key'),
    /** The gateway's message when it refused the refund. */
    failure: text(),
    tries: integer().notNull().default(0),
    /** When to call the gateway next; null: never again. */
    tryAt: moment(),
    /** When an operator closed a request that the gateway did not carry out. */
    closedAt: moment(),
  },
  (t) => [
    oneOfCheck('refund_requests', 'state', REFUND_REQUEST_STATES),
    check('refund_requests_amount_check', sql`${t.amountPaise} > 0`),
    check('refund_requests_key_check', sql`length(${t.key}) BETWEEN 10 AND 40`),
    check('refund_requests_refund_check', sql`${t.state} NOT IN ('ACCEPTED', 'DONE') OR ${t.refundId} IS NOT NULL`),
    check('refund_requests_try_check', sql`(${t.state} IN ('ASKED', 'ACCEPTED')) = (${t.tryAt} IS NOT NULL)`),
    uniqueIndex('refund_requests_one_open').on(t.paymentId).where(sql`state IN ('ASKED', 'ACCEPTED')`),
    index('refund_requests_by_payment').on(t.paymentId, t.id),
    // for the operators' list of payment problems
    index('refund_requests_unfinished').on(t.requestedAt).where(sql`state <> 'DONE' AND closed_at IS NULL`),
    index('refund_requests_to_try').on(t.tryAt).where(sql`try_at IS NOT NULL`),
  ],
)

/** Ids of the gateway's webhook events that were processed, so that a repeated one is recognised. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    eventId: text().primaryKey(),
    at: moment().notNull(),
  },
  (t) => [index('payment_events_by_time').on(t.at)],
)

/**
 * Refunds of payments that started no plan, for operators. One whose payment started a plan later also has a credit note, and is settled.
 * Holds nothing that identifies a person.
 */
export const unmatchedRefunds = pgTable('unmatched_refunds', {
  /** The gateway's id: a refund is kept once, however often it is reported. */
  refundId: text().primaryKey(),
  id: big().notNull().generatedByDefaultAsIdentity().unique('unmatched_refunds_id_key'),
  paymentId: text().notNull(),
  amountPaise: big().notNull(),
  currency: text().notNull(),
  at: moment().notNull(),
  /** When an operator closed it. */
  closedAt: moment(),
})

/** Payments that match no order, for operators to examine and refund. Holds nothing that identifies a person. */
export const unmatchedPayments = pgTable(
  'unmatched_payments',
  {
    id: id(),
    gatewayOrderId: text().notNull(),
    paymentId: text().notNull(),
    reason: text({ enum: UNMATCHED_REASONS }).notNull(),
    amountPaise: big(),
    currency: text(),
    at: moment().notNull(),
    /** When an operator closed it. */
    closedAt: moment(),
  },
  (t) => [
    oneOfCheck('unmatched_payments', 'reason', UNMATCHED_REASONS),
    unique('unmatched_payments_key').on(t.gatewayOrderId, t.paymentId, t.reason),
  ],
)
