import type { PaymentProblem, PaymentProblemKind } from '#contracts/operations/payment-problems.ts'
import type { Queryable } from '#server/base/db/transaction.ts'

/** A refund request that is unfinished for longer is shown to operators. */
const SLOW_REFUND = "interval '1 hour'"

export interface PaymentProblemRow extends Omit<PaymentProblem, 'problemId' | 'at' | 'closing' | 'canRefund' | 'canClose'> {
  readonly id: number
  readonly at: Date
  readonly closedAt: Date | null
  /** Name of the operator who closed the problem. */
  readonly closedBy?: string
  readonly closedBecause?: string
}

/**
 * The refunded amount of a payment: the credit notes of the order that it paid, else refunds without an order. `p` is the row with the
 * payment's id, `paid` the order that it paid.
 */
const REFUNDED = `
  CASE WHEN paid.id IS NOT NULL THEN (SELECT coalesce(sum(c.amount_paise), 0) FROM credit_notes c WHERE c.order_id = paid.id)
       ELSE (SELECT coalesce(sum(r.amount_paise), 0) FROM unmatched_refunds r WHERE r.payment_id = p.payment_id) END::bigint`
const PAID = "LEFT JOIN payment_orders paid ON paid.payment_id = p.payment_id AND paid.status = 'PAID'"

const UNMATCHED_PAYMENTS = `
  SELECT 'unmatched_payment' AS kind, p.id, p.reason, NULL AS state, NULL AS failure, p.at, p.closed_at AS "closedAt",
         p.gateway_order_id AS "orderId", p.payment_id AS "paymentId", NULL AS "refundId", p.amount_paise AS "amountPaise", p.currency,
         ${REFUNDED} AS "refundedPaise", o.id AS "paymentOrderId", paid.id AS "paidOrderId"
    FROM unmatched_payments p LEFT JOIN payment_orders o ON o.gateway_order_id = p.gateway_order_id ${PAID}`
const UNMATCHED_REFUNDS = `
  SELECT 'unmatched_refund', p.id, NULL, NULL, NULL, p.at, p.closed_at, NULL, p.payment_id, p.refund_id, p.amount_paise, p.currency,
         p.amount_paise, NULL, NULL
    FROM unmatched_refunds p`
const REFUND_REQUESTS = `
  SELECT 'refund_request', p.id, NULL, p.state, p.failure, p.requested_at, p.closed_at, paid.gateway_order_id, p.payment_id, p.refund_id,
         p.amount_paise, 'INR', ${REFUNDED}, paid.id, paid.id
    FROM refund_requests p ${PAID}`

/** All open problems; $1 is the current time. A problem is no longer listed when its cause is gone, e.g. after a refund. */
const OPEN = `
  SELECT * FROM (${UNMATCHED_PAYMENTS} WHERE p.closed_at IS NULL) u
   WHERE reason = 'payment_of_another_order' OR "amountPaise" IS NULL OR "refundedPaise" < "amountPaise"
  UNION ALL ${UNMATCHED_REFUNDS}
   WHERE p.closed_at IS NULL AND NOT EXISTS (SELECT 1 FROM credit_notes c WHERE c.refund_id = p.refund_id)
     AND NOT EXISTS (SELECT 1 FROM unmatched_payments u WHERE u.payment_id = p.payment_id)
  UNION ALL ${REFUND_REQUESTS}
   WHERE p.closed_at IS NULL AND p.state <> 'DONE'
     AND NOT EXISTS (SELECT 1 FROM refund_requests l WHERE l.payment_id = p.payment_id AND l.id > p.id)
     AND (p.state IN ('REFUSED', 'FAILED') OR p.requested_at < $1::timestamptz - ${SLOW_REFUND})
  UNION ALL
  SELECT 'no_plan', p.id, NULL, NULL, NULL, p.paid_at, NULL, p.gateway_order_id, p.payment_id, NULL, p.price_paise + p.gst_paise, p.currency,
         (SELECT coalesce(sum(c.amount_paise), 0)::bigint FROM credit_notes c WHERE c.order_id = p.id), p.id, p.id
    FROM payment_orders p JOIN users b ON b.id = p.user_id AND b.phone_number IS NOT NULL
   WHERE p.status = 'PAID' AND NOT p.has_plan
     AND NOT EXISTS (SELECT 1 FROM credit_notes c WHERE c.order_id = p.id)
     AND NOT EXISTS (SELECT 1 FROM unmatched_payments u WHERE u.payment_id = p.payment_id)`

const CLOSED = [UNMATCHED_PAYMENTS, UNMATCHED_REFUNDS, REFUND_REQUESTS]
  .map((part) => `${part} WHERE p.closed_at IS NOT NULL`)
  .join(' UNION ALL ')

const LATEST_STATE = 'SELECT r.state FROM refund_requests r WHERE r.payment_id = t."paymentId" ORDER BY r.id DESC LIMIT 1'

/** Lists open problems, the latest first. @param now epoch ms */
export async function listPaymentProblems(db: Queryable, now: number, limit: number): Promise<PaymentProblemRow[]> {
  const { rows } = await db.query<PaymentProblemRow>(
    `SELECT t.*, (${LATEST_STATE}) AS "refundState" FROM (${OPEN}) t ORDER BY t.at DESC, t.kind, t.id DESC LIMIT $2`,
    [new Date(now), limit],
  )
  return rows
}

/** Lists the problems that operators closed, the latest first. */
export async function listClosedPaymentProblems(db: Queryable, limit: number): Promise<PaymentProblemRow[]> {
  const { rows } = await db.query<PaymentProblemRow>(
    `SELECT t.*, (${LATEST_STATE}) AS "refundState", a.operator_name AS "closedBy", a.reason AS "closedBecause"
       FROM (${CLOSED}) t
       LEFT JOIN operator_actions a ON a.object_kind = t.kind AND a.object_id = t.id AND a.action = 'trouble_closed'
      ORDER BY t."closedAt" DESC, t.kind, t.id DESC LIMIT $1`,
    [limit],
  )
  return rows
}

/** @param now epoch ms */
export async function countPaymentProblems(db: Queryable, now: number): Promise<number> {
  const { rows } = await db.query<{ total: number }>(`SELECT count(*) AS total FROM (${OPEN}) t`, [new Date(now)])
  return rows[0]?.total ?? 0
}

export async function countClosedPaymentProblems(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ total: number }>(`SELECT count(*) AS total FROM (${CLOSED}) t`)
  return rows[0]?.total ?? 0
}

const CLOSABLE: Readonly<Partial<Record<PaymentProblemKind, { readonly table: string; readonly condition: string }>>> = {
  unmatched_payment: { table: 'unmatched_payments', condition: 'true' },
  unmatched_refund: { table: 'unmatched_refunds', condition: 'true' },
  // the gateway may still carry out an open request
  refund_request: { table: 'refund_requests', condition: "state IN ('REFUSED', 'FAILED')" },
}

export const canClose = (kind: PaymentProblemKind, state: string | null): boolean =>
  kind in CLOSABLE && (kind !== 'refund_request' || state === 'REFUSED' || state === 'FAILED')

/** @returns 'was_closed' when the problem was closed before; undefined when there is no such problem that can be closed */
export async function closePaymentProblemRow(
  tx: Queryable,
  kind: PaymentProblemKind,
  id: number,
  at: Date,
): Promise<'closed' | 'was_closed' | undefined> {
  const closable = CLOSABLE[kind]
  if (!closable) return undefined
  const { table, condition } = closable
  const found = await tx.query<{ closedAt: Date | null }>(
    `SELECT closed_at AS "closedAt" FROM ${table} WHERE id = $1 AND ${condition} FOR UPDATE`,
    [id],
  )
  const row = found.rows[0]
  if (!row) return undefined
  if (row.closedAt) return 'was_closed'
  await tx.query(`UPDATE ${table} SET closed_at = $2 WHERE id = $1`, [id, at])
  return 'closed'
}
