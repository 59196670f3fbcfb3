import type { Language } from '#contracts/base/language.ts'
import type { Queryable } from '#server/base/db/transaction.ts'

/** The user to whom an e-mail is sent. */
export interface Addressee {
  readonly firstName: string
  readonly language: Language
  /** In lower case; null without an address. */
  readonly address: string | null
  /** Whether this address was confirmed by the link sent to it. */
  readonly isConfirmed: boolean
  /** Whether a mail server has since answered that the address does not exist. */
  readonly isRefused: boolean
}

/** @param lock locks the row of the user until the transaction ends @returns undefined when the account is deleted or blocked */
export async function findAddressee(db: Queryable, userId: number, lock?: 'lock'): Promise<Addressee | undefined> {
  const { rows } = await db.query<Addressee>(
    `SELECT u.first_name AS "firstName", u.language, lower(u.email) AS address, e.address IS NOT NULL AS "isConfirmed",
            e.refused_at IS NOT NULL AS "isRefused"
       FROM users u LEFT JOIN confirmed_emails e ON e.user_id = u.id AND e.address = lower(u.email)
      WHERE u.id = $1 AND u.deleted_at IS NULL AND u.blocked_at IS NULL ${lock ? 'FOR NO KEY UPDATE OF u' : ''}`,
    [userId],
  )
  return rows[0]
}

/** Marks a user's address as confirmed, also after it was refused. */
export async function saveConfirmedEmail(tx: Queryable, userId: number, address: string, confirmedAt: Date): Promise<void> {
  await tx.query(
    `INSERT INTO confirmed_emails (user_id, address, confirmed_at) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET address = excluded.address, confirmed_at = excluded.confirmed_at, refused_at = NULL`,
    [userId, address, confirmedAt],
  )
}

/** Marks an address that does not exist: nothing is sent to it until it is confirmed again. */
export async function markEmailRefused(db: Queryable, userId: number, address: string, refusedAt: Date): Promise<void> {
  await db.query('UPDATE confirmed_emails SET refused_at = $3 WHERE user_id = $1 AND address = $2 AND refused_at IS NULL', [
    userId,
    address,
    refusedAt,
  ])
}

export async function deleteConfirmedEmail(tx: Queryable, userId: number): Promise<void> {
  await tx.query('DELETE FROM confirmed_emails WHERE user_id = $1', [userId])
}
