import type pg from 'pg'
import type { Allowance } from '#server/base/db/schema/index.ts'

type Amounts = Partial<Record<Allowance, number>>

/** What the program has stored about a buyer. Times in epoch ms, money in paise. */
export interface Stored {
  readonly isDeleted: boolean
  readonly orders: readonly {
    readonly id: string
    readonly planId: number
    readonly total: number
    readonly createdAt: number
    readonly paymentId: string | null
    readonly paidAt: number | null
    readonly receipt: string | null
    readonly notes: readonly { readonly refundId: string; readonly amount: number; readonly gst: number; readonly number: string }[]
  }[]
  readonly plans: readonly {
    /** Null for the free plan. */
    readonly orderId: string | null
    readonly startsAt: number
    readonly endsAt: number | null
    readonly isExpired: boolean
    readonly left: Amounts
    /** Sums of the ledger. */
    readonly ledger: Amounts
  }[]
  readonly unlocks: readonly { readonly propertyId: number; readonly orderId: string | null }[]
  readonly unmatchedPayments: readonly string[]
  readonly unmatchedRefunds: readonly string[]
  readonly requests: readonly { readonly key: string; readonly paymentId: string; readonly amount: number; readonly state: string }[]
  /** Last number of receipts (W/2026-27/) and credit notes (C/…). */
  readonly counters: Readonly<Record<string, number>>
}

const ms = (column: string) => `(extract(epoch FROM ${column}) * 1000)`
const listOf = (select: string) => `(SELECT coalesce(jsonb_agg(x), '[]') FROM (${select}) x)`

/** $1: the buyer. Refunds without an order are those of the running history, since each history deletes its own. */
const STORED = `SELECT
  (SELECT deleted_at IS NOT NULL FROM users WHERE id = $1) AS "isDeleted",
  ${listOf(`SELECT o.gateway_order_id AS id, o.plan_id AS "planId", o.price_paise + o.gst_paise AS total, ${ms('o.created_at')} AS "createdAt",
      o.payment_id AS "paymentId", ${ms('o.paid_at')} AS "paidAt", o.receipt_number AS receipt,
      ${listOf(`SELECT refund_id AS "refundId", amount_paise AS amount, gst_paise AS gst, number FROM credit_notes
                 WHERE order_id = o.id ORDER BY id`)} AS notes
    FROM payment_orders o WHERE o.user_id = $1 AND o.gateway_order_id IS NOT NULL ORDER BY o.id`)} AS orders,
  ${listOf(`SELECT o.gateway_order_id AS "orderId", ${ms('s.starts_at')} AS "startsAt", ${ms('s.ends_at')} AS "endsAt",
      s.expired_at IS NOT NULL AS "isExpired",
      (SELECT jsonb_object_agg(allowance, remaining) FROM subscription_allowances WHERE subscription_id = s.id) AS left,
      (SELECT jsonb_object_agg(allowance, sum) FROM
        (SELECT allowance, sum(change) FROM allowance_ledger WHERE subscription_id = s.id GROUP BY 1) l) AS ledger
    FROM subscriptions s LEFT JOIN payment_orders o ON o.id = s.order_id WHERE s.user_id = $1 ORDER BY s.id`)} AS plans,
  ${listOf(`SELECT c.property_id AS "propertyId", o.gateway_order_id AS "orderId" FROM contact_unlocks c
      JOIN subscriptions s ON s.id = c.subscription_id LEFT JOIN payment_orders o ON o.id = s.order_id
     WHERE c.user_id = $1 ORDER BY c.id`)} AS unlocks,
  (SELECT coalesce(jsonb_agg(payment_id ORDER BY id), '[]') FROM unmatched_payments) AS "unmatchedPayments",
  (SELECT coalesce(jsonb_agg(refund_id ORDER BY id), '[]') FROM unmatched_refunds) AS "unmatchedRefunds",
  ${listOf('SELECT key, payment_id AS "paymentId", amount_paise AS amount, state FROM refund_requests ORDER BY id')} AS requests,
  (SELECT coalesce(jsonb_object_agg(name, last), '{}') FROM (
     SELECT 'W/' || financial_year || '/' AS name, last FROM receipt_counters UNION ALL
     SELECT 'C/' || financial_year || '/', last FROM credit_note_counters) c) AS counters`

export async function readStored(pool: pg.Pool, userId: number): Promise<Stored> {
  const { rows } = await pool.query<Stored & pg.QueryResultRow>({ name: 'stored-money', text: STORED, values: [userId] })
  if (!rows[0]) throw new Error('no row')
  return rows[0]
}
