import type pg from 'pg'

type Queryable = Pick<pg.Pool, 'query'>

export interface ContactRow {
  readonly property_name: string
  readonly status: string
  readonly deleted: boolean
  readonly poster_id: number
  readonly poster_phone: string | null
  readonly is_unlocked: boolean
  readonly seeker_name: string
}

const CONTACT = `
  SELECT p.property_name, p.status, p.deleted_at IS NOT NULL AS deleted, p.posted_by_user_id AS poster_id, poster.phone_number AS poster_phone,
         EXISTS (SELECT 1 FROM contact_unlocks c WHERE c.user_id = $1 AND c.property_id = p.id) AS is_unlocked,
         coalesce((SELECT concat_ws(' ', u.first_name, u.last_name) FROM users u WHERE u.id = $1), '') AS seeker_name
    FROM properties p JOIN users poster ON poster.id = p.posted_by_user_id
   WHERE p.id = $2`

/** A listing as one viewer may contact its poster. */
export async function findContact(pool: Queryable, userId: number, propertyId: number): Promise<ContactRow | undefined> {
  const { rows } = await pool.query<ContactRow>({ name: 'find-contact', text: CONTACT, values: [userId, propertyId] })
  return rows[0]
}

/** The same as it stands now, kept from being hidden or deleted until the transaction ends. */
export async function holdContact(tx: Queryable, userId: number, propertyId: number): Promise<ContactRow | undefined> {
  const { rows } = await tx.query<ContactRow>({ name: 'hold-contact', text: `${CONTACT} FOR SHARE OF p`, values: [userId, propertyId] })
  return rows[0]
}

export interface Unlock {
  readonly userId: number
  readonly propertyId: number
  readonly subscriptionId: number
  /** Epoch ms. */
  readonly now: number
}

export async function insertUnlock(tx: Queryable, { userId, propertyId, subscriptionId, now }: Unlock): Promise<void> {
  await tx.query('INSERT INTO contact_unlocks (user_id, property_id, subscription_id, created_at) VALUES ($1, $2, $3, $4)', [
    userId,
    propertyId,
    subscriptionId,
    new Date(now),
  ])
}

/** Which of these listings the person has unlocked. */
export async function findUnlockedAmong(pool: Queryable, userId: number, propertyIds: readonly number[]): Promise<number[]> {
  const { rows } = await pool.query<{ property_id: number }>(
    'SELECT property_id FROM contact_unlocks WHERE user_id = $1 AND property_id = ANY($2)',
    [userId, propertyIds],
  )
  return rows.map((row) => row.property_id)
}

export interface UnlockedRow {
  readonly propertyId: number
  readonly propertyName: string
  readonly area: string
  readonly available: boolean
  readonly posterName: string
  readonly phoneNumber: string
  readonly unlockedAt: Date
}

/** The numbers that a person has unlocked, the latest first; those of people who left are gone. */
export async function listUnlocked(pool: Queryable, userId: number, limit: number): Promise<UnlockedRow[]> {
  const { rows } = await pool.query<UnlockedRow>(
    `SELECT c.property_id AS "propertyId", p.property_name AS "propertyName", p.area, p.status = 'ACTIVE' AS available,
            concat_ws(' ', poster.first_name, poster.last_name) AS "posterName", poster.phone_number AS "phoneNumber",
            c.created_at AS "unlockedAt"
       FROM contact_unlocks c JOIN properties p ON p.id = c.property_id JOIN users poster ON poster.id = p.posted_by_user_id
      WHERE c.user_id = $1 AND poster.phone_number IS NOT NULL
      ORDER BY c.created_at DESC, c.id DESC LIMIT $2`,
    [userId, limit],
  )
  return rows
}

/** Whether a person has spent contacts of a plan that still runs, and so wants more of them rather than a first plan. @param now epoch ms */
export async function hasSpentContacts(pool: Queryable, userId: number, now: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT 1 FROM contact_unlocks c JOIN subscriptions s ON s.id = c.subscription_id
      WHERE c.user_id = $1 AND (s.ends_at IS NULL OR s.ends_at > $2) LIMIT 1`,
    [userId, new Date(now)],
  )
  return rowCount === 1
}
