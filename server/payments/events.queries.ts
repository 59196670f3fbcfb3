import type pg from 'pg'

type Queryable = Pick<pg.Pool, 'query'>

export interface Trouble {
  readonly gatewayOrderId: string
  readonly paymentId: string
  readonly reason: 'unknown_order' | 'wrong_amount' | 'second_payment' | 'payment_of_another_order' | 'account_deleted'
  /** Paise; undefined when nobody said. */
  readonly amount?: number
  readonly currency?: string
}

/** Kept once, however often it is told. @returns whether it is new @param now epoch ms */
export async function insertTrouble(pool: Queryable, trouble: Trouble, now: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `INSERT INTO payment_troubles (gateway_order_id, payment_id, reason, amount_paise, currency, at)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`,
    [trouble.gatewayOrderId, trouble.paymentId, trouble.reason, trouble.amount ?? null, trouble.currency ?? null, new Date(now)],
  )
  return rowCount === 1
}

export async function isKnownEvent(pool: Queryable, eventId: string): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT 1 FROM payment_events WHERE event_id = $1', [eventId])
  return rowCount === 1
}

/** @param now epoch ms */
export async function insertEvent(pool: Queryable, eventId: string, now: number): Promise<void> {
  await pool.query('INSERT INTO payment_events (event_id, at) VALUES ($1, $2) ON CONFLICT DO NOTHING', [eventId, new Date(now)])
}

/** Forgets events that the gateway repeats no more. @param before epoch ms */
export async function deleteEvents(pool: Queryable, before: number): Promise<void> {
  await pool.query('DELETE FROM payment_events WHERE at < $1', [new Date(before)])
}
