import type pg from 'pg'
import type { OrderStatus } from '#contracts/payments.ts'
import { moveOf, type OrderEvent, REUSED_FOR } from './order.ts'

type Queryable = Pick<pg.Pool, 'query'>

/** Money in paise. */
export interface OrderRow {
  readonly id: number
  readonly reference: string
  readonly gateway_order_id: string | null
  /** Null when the account was deleted. */
  readonly user_id: number | null
  readonly package_id: number
  readonly package_name: string
  readonly duration_days: number
  readonly post_limit: number
  readonly contact_limit: number
  readonly requirement_post_limit: number
  readonly requirement_contact_limit: number
  readonly price_paise: number
  readonly gst_paise: number
  readonly currency: string
  readonly status: OrderStatus
  readonly payment_id: string | null
  readonly receipt_number: string | null
  readonly created_at: Date
  readonly paid_at: Date | null
}

/** What is bought by whom: the plan is copied as it is now. */
export interface NewOrder {
  readonly userId: number
  readonly packageId: number
  readonly reference: string
  readonly pricePaise: number
  readonly gstPaise: number
}

const TERMS = 'duration_days, post_limit, contact_limit, requirement_post_limit, requirement_contact_limit'

/** Makes further orders of the same person wait until this transaction ends. */
export async function lockBuyer(tx: Queryable, userId: number): Promise<void> {
  await tx.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId])
}

/** A young unpaid order of the same person for the same plan at the same price and terms. @param now epoch ms */
export async function findReusable(
  tx: Queryable,
  { userId, packageId, pricePaise, gstPaise }: NewOrder,
  now: number,
): Promise<OrderRow | undefined> {
  const { rows } = await tx.query<OrderRow>(
    `SELECT * FROM payment_orders
      WHERE user_id = $1 AND package_id = $2 AND price_paise = $3 AND gst_paise = $4
        AND status IN ('CREATED', 'OPEN', 'FAILED') AND created_at > $5
        AND (${TERMS}) = (SELECT ${TERMS} FROM packages WHERE id = $2)
      ORDER BY id DESC LIMIT 1`,
    [userId, packageId, pricePaise, gstPaise, new Date(now - REUSED_FOR)],
  )
  return rows[0]
}

/** Whether somebody paid for a plan since a moment. @param since epoch ms */
export async function isPaidSince(tx: Queryable, { userId, packageId }: NewOrder, since: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `SELECT 1 FROM payment_orders WHERE user_id = $1 AND package_id = $2 AND status = 'PAID' AND paid_at > $3 LIMIT 1`,
    [userId, packageId, new Date(since)],
  )
  return rowCount === 1
}

/** @param now epoch ms */
export async function insertOrder(tx: Queryable, order: NewOrder, now: number): Promise<OrderRow | undefined> {
  const { rows } = await tx.query<OrderRow>(
    `INSERT INTO payment_orders (user_id, package_id, package_name, ${TERMS}, reference, price_paise, gst_paise, created_at, ask_at)
     SELECT $1, id, name, coalesce(duration_days, 30), post_limit, contact_limit, requirement_post_limit, requirement_contact_limit, $3, $4, $5, $6, $7
       FROM packages WHERE id = $2
     RETURNING *`,
    [order.userId, order.packageId, order.reference, order.pricePaise, order.gstPaise, new Date(now), new Date(now + REUSED_FOR)],
  )
  return rows[0]
}

export async function findOrder(pool: Queryable, gatewayOrderId: string): Promise<OrderRow | undefined> {
  const { rows } = await pool.query<OrderRow>('SELECT * FROM payment_orders WHERE gateway_order_id = $1', [gatewayOrderId])
  return rows[0]
}

/** An order, and who is to have its plan: nobody when the account was deleted or erased, which takes its number. */
interface LockedOrder extends OrderRow {
  readonly buyer_id: number | null
}

/** Makes others who move the same order wait until this transaction ends. */
export async function lockOrder(tx: Queryable, id: number): Promise<LockedOrder | undefined> {
  const { rows } = await tx.query<LockedOrder>(
    `SELECT o.*, u.id AS buyer_id FROM payment_orders o LEFT JOIN users u ON u.id = o.user_id AND u.phone_number IS NOT NULL
      WHERE o.id = $1 FOR UPDATE OF o`,
    [id],
  )
  return rows[0]
}

/** Notes the gateway's id; of several calls at once the first one's. @returns the order as it is then */
export async function openOrder(pool: Queryable, id: number, gatewayOrderId: string): Promise<OrderRow | undefined> {
  const { from, to } = moveOf('opened')
  await pool.query('UPDATE payment_orders SET status = $2, gateway_order_id = $3 WHERE id = $1 AND status = ANY ($4)', [
    id,
    to,
    gatewayOrderId,
    from,
  ])
  const { rows } = await pool.query<OrderRow>('SELECT * FROM payment_orders WHERE id = $1', [id])
  return rows[0]
}

/** Moves an order that is in a state the event applies to; any other stays as it is. */
export async function moveOrder(pool: Queryable, id: number, event: Exclude<OrderEvent, 'opened' | 'paid'>): Promise<void> {
  const { from, to } = moveOf(event)
  await pool.query(
    `UPDATE payment_orders SET status = $2, ask_at = CASE WHEN $2 = 'EXPIRED' THEN NULL ELSE ask_at END WHERE id = $1 AND status = ANY ($3)`,
    [id, to, from],
  )
}

/** @param now epoch ms @returns false when it cannot be paid any more */
export async function payOrder(tx: Queryable, id: number, paymentId: string, receiptNumber: string, now: number): Promise<boolean> {
  const { from, to } = moveOf('paid')
  const { rowCount } = await tx.query(
    `UPDATE payment_orders SET status = $2, payment_id = $3, receipt_number = $4, paid_at = $5, ask_at = NULL
      WHERE id = $1 AND status = ANY ($6)`,
    [id, to, paymentId, receiptNumber, new Date(now), from],
  )
  return rowCount === 1
}

/** Counts on within a financial year; a transaction that fails gives its number back. */
export async function nextReceipt(tx: Queryable, financialYear: string): Promise<number> {
  const { rows } = await tx.query<{ last: number }>(
    `INSERT INTO receipt_counters (financial_year, last) VALUES ($1, 1)
     ON CONFLICT (financial_year) DO UPDATE SET last = receipt_counters.last + 1 RETURNING last`,
    [financialYear],
  )
  return rows[0]?.last ?? 0
}

export async function isPaymentOfAnother(tx: Queryable, orderId: number, paymentId: string): Promise<boolean> {
  const { rowCount } = await tx.query('SELECT 1 FROM payment_orders WHERE payment_id = $1 AND id <> $2', [paymentId, orderId])
  return rowCount === 1
}
