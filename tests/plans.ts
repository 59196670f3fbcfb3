import type pg from 'pg'

interface Plan {
  readonly contacts: number
  readonly startsAt?: Date
  readonly endsAt?: Date
}

/** Gives a person a plan with so many contacts, as if they had bought it. @returns the subscription's id */
export async function givePlan(pool: Pick<pg.Pool, 'query'>, userId: number, { contacts, startsAt, endsAt }: Plan): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO subscriptions (user_id, package_id, package_name, price_paise, post_limit, starts_at, ends_at, posts_left, contacts_left,
                                requirement_posts_left, requirement_contacts_left)
     SELECT $1, id, 'Bought', 100, 0, coalesce($3::timestamptz, now() - interval '1 day'), $4::timestamptz, 0, $2, 0, 0
       FROM packages WHERE is_free RETURNING id`,
    [userId, contacts, startsAt ?? null, endsAt ?? null],
  )
  return rows[0]?.id ?? 0
}
