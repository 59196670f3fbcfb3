import type pg from 'pg'
import type { OrderRow } from './orders.queries.ts'

type Queryable = Pick<pg.Pool, 'query'>

/**
 * Takes unsettled orders that the gateway is to be asked about. Each is put off by a quarter of its age, 5 minutes to 2 hours, so that
 * no other copy asks too, and a copy that dies leaves it to the next round. @param now epoch ms
 */
export async function takeDue(pool: Queryable, now: number, atMost: number): Promise<OrderRow[]> {
  const { rows } = await pool.query<OrderRow>(
    `WITH due AS (SELECT id FROM payment_orders WHERE ask_at <= $1 ORDER BY ask_at LIMIT $2 FOR UPDATE SKIP LOCKED)
     UPDATE payment_orders o
        SET asked_at = $1, ask_at = $1::timestamptz + least(greatest(($1 - created_at) / 4, interval '5 minutes'), interval '2 hours')
       FROM due WHERE o.id = due.id RETURNING o.*`,
    [new Date(now), atMost],
  )
  return rows
}

/** Orders that were taken and not asked about are due at once. @param now epoch ms */
export async function putBack(pool: Queryable, ids: readonly number[], now: number): Promise<void> {
  // who was settled by others meanwhile is not due any more
  await pool.query('UPDATE payment_orders SET ask_at = $2 WHERE id = ANY ($1) AND ask_at IS NOT NULL', [ids, new Date(now)])
}

/** Somebody's latest orders for a plan that the gateway knows and nobody said to be paid. @param since epoch ms */
export async function listUnpaid(pool: Queryable, userId: number, packageId: number, since: number, atMost: number): Promise<OrderRow[]> {
  const { rows } = await pool.query<OrderRow>(
    `SELECT * FROM payment_orders
      WHERE user_id = $1 AND package_id = $2 AND status <> 'PAID' AND gateway_order_id IS NOT NULL AND created_at > $3
      ORDER BY id DESC LIMIT $4`,
    [userId, packageId, new Date(since), atMost],
  )
  return rows
}

/** @returns false when the gateway was asked about it less than `every` ms ago @param now epoch ms */
export async function takeOne(pool: Queryable, id: number, now: number, every: number): Promise<boolean> {
  const { rowCount } = await pool.query('UPDATE payment_orders SET asked_at = $2 WHERE id = $1 AND (asked_at IS NULL OR asked_at <= $3)', [
    id,
    new Date(now),
    new Date(now - every),
  ])
  return rowCount === 1
}
