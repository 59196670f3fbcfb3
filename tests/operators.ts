import type pg from 'pg'
import { expect } from 'vitest'
import { makeOperator } from '#server/accounts/index.ts'
import type { Database } from '#server/db/client.ts'
import { type Calls, phoneOf } from './people.ts'

/** Registers a person whom the operator's command promotes, and signs in again: the promotion ended the session. */
export async function registerOperator(calls: Calls, database: Pick<Database, 'pool'>, number: number) {
  const { token: endedToken, user } = await calls.register(number)
  expect(await makeOperator(database, phoneOf(number))).toBe('promoted')
  return { number, user, endedToken, token: await calls.signIn(number) }
}

/** Makes a user an operator who has given the second factor in all sessions that they have. */
export async function makeConfirmedOperator(pool: Pick<pg.Pool, 'query'>, userId: number): Promise<void> {
  await pool.query(`UPDATE users SET user_role = 'ADMIN' WHERE id = $1`, [userId])
  await pool.query('UPDATE sessions SET second_factor_at = now() WHERE user_id = $1', [userId])
}
