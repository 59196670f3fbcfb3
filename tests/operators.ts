import type pg from 'pg'
import { expect } from 'vitest'
import { DAY_MS } from '#contracts/base/values/time.ts'
import type { ActionObject } from '#contracts/operations/actions.ts'
import type { Database } from '#server/base/db/client.ts'
import { makeOperator } from '#server/people/accounts/index.ts'
import type { TestApp } from './app.ts'
import { type Calls, callsOf, phoneOf } from './people.ts'

/** Registers a user, promotes them with the operator command and signs in again, because the promotion ends their sessions. */
export async function registerOperator(calls: Calls, database: Pick<Database, 'pool'>, number: number) {
  const { token: endedToken, user } = await calls.register(number)
  expect(await makeOperator(database, phoneOf(number))).toBe('promoted')
  return { number, user, endedToken, token: await calls.signIn(number) }
}

/** Makes a user an operator and marks the second factor as given in all their sessions, at the sign-in. */
export async function makeConfirmedOperator(pool: Pick<pg.Pool, 'query'>, userId: number): Promise<void> {
  await pool.query(`UPDATE users SET user_role = 'ADMIN' WHERE id = $1`, [userId])
  await pool.query('UPDATE sessions SET second_factor_at = created_at WHERE user_id = $1', [userId])
}

/** Marks the second factor as given again, in all sessions that have it. @param now epoch ms */
export async function renewSecondFactors({ database }: TestApp, now: number): Promise<void> {
  await database.pool.query('UPDATE sessions SET second_factor_at = $1 WHERE second_factor_at IS NOT NULL', [new Date(now)])
}

/** Sessions last from `now`, so that operators stay signed in however far the clock is moved. */
export async function staySignedIn(t: TestApp, now: number): Promise<void> {
  await t.database.pool.query('UPDATE sessions SET expires_at = $1', [new Date(now + DAY_MS)])
  await renewSecondFactors(t, now)
}

/** What an operator sees of a property now, for a decision on it; of a property that is not there, what no property has. */
export async function seenOfProperty(calls: Pick<Calls, 'get'>, token: string, id: number): Promise<{ version: number; reportId: number }> {
  const { version = 0, reports = [] } = (await calls.get(`/api/operations/properties/${id}`, token)).json()
  return { version, reportId: reports[0]?.reportId ?? 0 }
}

export type OperatorCalls = Awaited<ReturnType<typeof operatorCallsOf>>

/** Registers a confirmed operator. @param number as in `registrationOf` @returns the operator and their calls */
export async function operatorCallsOf(t: TestApp, number = 1) {
  const { token, user } = await callsOf(t).register(number)
  await makeConfirmedOperator(t.database.pool, user.id)
  const headers = { authorization: `Bearer ${token}` }
  return {
    token,
    user,
    get: (url: string) => t.app.inject({ url, headers }),
    send: (method: 'POST' | 'PUT', url: string, payload: object) => t.app.inject({ method, url, headers, payload }),
    /** Actions of operators recorded for an object, the oldest first. */
    async actionsOn(kind: ActionObject, id: number) {
      const { rows } = await t.database.pool.query<{ action: string; before: unknown; after: unknown; reason: string | null }>(
        'SELECT action, before, after, reason FROM operator_actions WHERE object_kind = $1 AND object_id = $2 ORDER BY id',
        [kind, id],
      )
      return rows
    },
  }
}
