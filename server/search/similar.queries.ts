import type { Queryable } from '#server/db/transaction.ts'

/**
 * ACTIVE properties of the same transaction and category in the same and the three nearest localities,
 * nearest in place first, then in price.
 */
export async function findSimilarIds(client: Queryable, id: number, limit: number): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    `WITH this AS (SELECT p.*, l.latitude AS at_latitude, l.longitude AS at_longitude
                     FROM properties p LEFT JOIN localities l ON l.id = p.locality_id WHERE p.id = $1),
          near AS (SELECT l.id, power(l.latitude - this.at_latitude, 2) + power((l.longitude - this.at_longitude) * 0.95, 2) AS distance
                     FROM localities l, this ORDER BY distance LIMIT 4)
     SELECT other.id
       FROM this CROSS JOIN near
       CROSS JOIN LATERAL (SELECT p.id, p.expected_price FROM properties p
                            WHERE p.status = 'ACTIVE' AND p.locality_id = near.id AND p.id <> this.id
                              AND p.kind_key >= this.property_for || '|' || this.category || '|'
                              AND p.kind_key < this.property_for || '|' || this.category || '}'
                              AND p.expected_price BETWEEN this.expected_price * 0.6 AND this.expected_price * 1.7
                            LIMIT 60) AS other
      ORDER BY near.distance, abs(ln(greatest(other.expected_price, 1)::float8 / greatest(this.expected_price, 1))), other.id
      LIMIT $2`,
    [id, limit],
  )
  return rows.map((row) => row.id)
}
