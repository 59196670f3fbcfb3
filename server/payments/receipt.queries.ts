import type pg from 'pg'

export interface ReceiptRow {
  readonly first_name: string
  readonly last_name: string
  /** Null while a payment has begun no plan. */
  readonly starts_at: Date | null
  readonly ends_at: Date | null
}

/** What an order's own row does not hold. */
export async function findReceiptFacts(pool: Pick<pg.Pool, 'query'>, orderId: number): Promise<ReceiptRow | undefined> {
  const { rows } = await pool.query<ReceiptRow>(
    `SELECT u.first_name, u.last_name, s.starts_at, s.ends_at
       FROM payment_orders o JOIN users u ON u.id = o.user_id LEFT JOIN subscriptions s ON s.order_id = o.id
      WHERE o.id = $1`,
    [orderId],
  )
  return rows[0]
}
