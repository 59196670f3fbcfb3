import type { Queryable } from '#server/base/db/transaction.ts'

export interface InquirySeed {
  readonly propertyName?: string
  readonly firstName?: string
  readonly lastName?: string
  /** Null for a deleted account. */
  readonly phoneNumber?: string | null
  readonly createdAt?: string
  readonly status?: string
  readonly note?: string
}

/** Inserts inquiries of a poster, each with a new property and a new seeker. @returns their ids, in the order of the seeds */
export async function seedInquiries(db: Queryable, posterId: number, seeds: readonly InquirySeed[]): Promise<number[]> {
  const ids: number[] = []
  for (const seed of seeds) {
    const {
      propertyName = 'Lotus Nest',
      firstName = 'Ravi',
      lastName = 'Joshi',
      createdAt = '2026-01-01T00:00:00Z',
      status = 'NEW',
      note = '',
    } = seed
    const { rows } = await db.query<{ id: number }>(
      `WITH home AS (
         INSERT INTO properties (posted_by_user_id, posted_by_user_role, status, category, property_for, property_name, expected_price, area, pin_code)
         VALUES ($1, 'OWNER', 'ACTIVE', 'RESIDENTIAL', 'RENT', $2, 21000, 'Baner', '411045') RETURNING id),
       seeker AS (
         INSERT INTO users (first_name, last_name, phone_number, user_role) VALUES ($3, $4, $5, 'SEEKER') RETURNING id),
       subscription AS (
         INSERT INTO subscriptions (user_id, plan_id, plan_name, price_paise, is_free)
         SELECT seeker.id, plans.id, plans.name, 0, true FROM seeker, plans WHERE plans.is_free RETURNING id, user_id)
       INSERT INTO contact_unlocks (user_id, property_id, subscription_id, created_at, inquiry_status, inquiry_note)
       SELECT subscription.user_id, home.id, subscription.id, $6, $7, $8 FROM subscription, home RETURNING id`,
      [posterId, propertyName, firstName, lastName, seed.phoneNumber ?? null, createdAt, status, note],
    )
    ids.push(rows[0]?.id ?? 0)
  }
  return ids
}
