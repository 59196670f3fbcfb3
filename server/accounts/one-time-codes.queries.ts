import type pg from 'pg'
import type { RegistrationRequest } from '#contracts/accounts.ts'
import { OTP_LIFE_MS, OTP_TRIES } from '#contracts/limits.ts'
import type { Purpose } from './one-time-code.ts'

type Queryable = Pick<pg.Pool, 'query'>

export interface NewCode {
  readonly purpose: Purpose
  readonly phone: string
  readonly hash: Buffer
  readonly registration: RegistrationRequest | null
}

/**
 * Puts a new code in the place of the last. While that one lives its tries go on counting, so that asking again
 * gives no fresh ones, and a dead one stays dead until it would have ended.
 * @param now epoch ms @returns false when the last one is dead
 */
export async function replaceCode(tx: Queryable, code: NewCode, now: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO one_time_codes AS last (phone_number, purpose, code_hash, expires_at, registration)
     VALUES ($1, $2, $3, to_timestamp(($4::float8 + $5) / 1000), $6)
     ON CONFLICT (phone_number, purpose) DO UPDATE
       SET code_hash = excluded.code_hash, expires_at = excluded.expires_at, registration = excluded.registration,
           tries = CASE WHEN last.expires_at > to_timestamp($4::float8 / 1000) THEN last.tries ELSE 0 END
     WHERE last.tries < $7 OR last.expires_at <= to_timestamp($4::float8 / 1000)`,
    [code.phone, code.purpose, code.hash, now, OTP_LIFE_MS, code.registration && JSON.stringify(code.registration), OTP_TRIES],
  )
  return rowCount === 1
}

/**
 * Spends one try, before it is known whether the guess is right: one statement, so that guesses at the same time
 * cannot spend the same one. @returns undefined when there is no living code or no try left
 */
export async function spendTry(
  pool: Queryable,
  purpose: Purpose,
  phone: string,
  now: number,
): Promise<{ hash: Buffer; tries: number } | undefined> {
  const { rows } = await pool.query<{ hash: Buffer; tries: number }>(
    `UPDATE one_time_codes SET tries = tries + 1
      WHERE phone_number = $1 AND purpose = $2 AND tries < $3 AND expires_at > to_timestamp($4::float8 / 1000)
      RETURNING code_hash AS hash, tries`,
    [phone, purpose, OTP_TRIES, now],
  )
  return rows[0]
}

/** @returns tries spent and when it ends (epoch ms) of the last code that was not used, dead or alive */
export async function findLastCode(
  pool: Queryable,
  purpose: Purpose,
  phone: string,
): Promise<{ tries: number; expiresAt: number } | undefined> {
  const { rows } = await pool.query<{ tries: number; expires_at: Date }>(
    'SELECT tries, expires_at FROM one_time_codes WHERE phone_number = $1 AND purpose = $2',
    [phone, purpose],
  )
  return rows[0] && { tries: rows[0].tries, expiresAt: rows[0].expires_at.getTime() }
}

/** Uses up a code. Of all that come with it at the same time one gets true; undone with its transaction. */
export async function useCode(
  tx: Queryable,
  purpose: Purpose,
  phone: string,
  hash: Buffer,
): Promise<{ registration: RegistrationRequest | null } | undefined> {
  const { rows } = await tx.query<{ registration: RegistrationRequest | null }>(
    'DELETE FROM one_time_codes WHERE phone_number = $1 AND purpose = $2 AND code_hash = $3 RETURNING registration',
    [phone, purpose, hash],
  )
  return rows[0]
}
