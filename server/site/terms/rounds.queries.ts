import type { Queryable } from '#server/base/db/transaction.ts'

export interface Round {
  readonly startedAt: Date
  /** `created_at` of the last user, as PostgreSQL writes it: a Date would lose its microseconds. */
  readonly afterCreatedAt: string
  readonly afterUserId: number
}

/** Starts the round when it is new, and locks it until the transaction ends: copies continue it one after another. */
export async function lockRound(tx: Queryable, key: string, now: Date): Promise<Round> {
  await tx.query(
    `INSERT INTO terms_rounds (key, started_at, after_created_at, after_user_id) VALUES ($1, $2, '-infinity', 0) ON CONFLICT DO NOTHING`,
    [key, now],
  )
  const { rows } = await tx.query<Round>(
    `SELECT started_at AS "startedAt", after_created_at::text AS "afterCreatedAt", after_user_id AS "afterUserId"
       FROM terms_rounds WHERE key = $1 FOR UPDATE`,
    [key],
  )
  if (!rows[0]) throw new Error(`the round ${key} is missing`)
  return rows[0]
}

export async function moveRound(tx: Queryable, key: string, { createdAt, id }: Pick<NextUser, 'createdAt' | 'id'>): Promise<void> {
  await tx.query('UPDATE terms_rounds SET after_created_at = $2, after_user_id = $3 WHERE key = $1', [key, createdAt, id])
}

export interface NextUser {
  readonly id: number
  readonly createdAt: string
  /** False for blocked and deleted accounts. */
  readonly isActive: boolean
  readonly termsVersion: string | null
  readonly privacyVersion: string | null
  /** Whether the account is older than the round. */
  readonly isOlderThanRound: boolean
}

/** The users after the last one of the round, in the order of their accounts. @param until only accounts made at or before this time */
export async function listNextUsers(tx: Queryable, round: Round, until: Date, limit: number): Promise<NextUser[]> {
  const { rows } = await tx.query<NextUser>(
    `SELECT id, created_at::text AS "createdAt", deleted_at IS NULL AND blocked_at IS NULL AS "isActive",
            terms_version AS "termsVersion", privacy_version AS "privacyVersion", created_at < $4 AS "isOlderThanRound"
       FROM users WHERE (created_at, id) > ($1, $2) AND created_at <= $3 ORDER BY created_at, id LIMIT $5`,
    [round.afterCreatedAt, round.afterUserId, until, round.startedAt, limit],
  )
  return rows
}
