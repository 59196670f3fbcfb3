import type pg from 'pg'
import { expect } from 'vitest'
import { countWaitingForLocks } from './database.ts'

const PATIENCE = { timeout: 20_000 }

/**
 * Runs two works that need the same rows: holds a lock for which the first one waits, begins the second one, and releases the lock when that one
 * waits too or has ended.
 * @param statement takes the lock @returns what both works returned
 */
export async function raceForLock<First, Second>(
  pool: pg.Pool,
  [statement, values]: [string, unknown[]],
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const client = await pool.connect()
  await client.query('BEGIN')
  await client.query(statement, values)
  const begun = first()
  await expect.poll(() => countWaitingForLocks(pool), PATIENCE).toBe(1)
  let isEnded = false
  const racing = second().finally(() => {
    isEnded = true
  })
  await expect.poll(async () => isEnded || (await countWaitingForLocks(pool)) === 2, PATIENCE).toBe(true)
  await client.query('ROLLBACK')
  client.release()
  return [await begun, await racing]
}
