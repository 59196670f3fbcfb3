import type pg from 'pg'
import { expect } from 'vitest'
import { countWaitingForLocks } from './database.ts'

const LOCK_TIMEOUT = { timeout: 20_000 }

/**
 * Runs two functions that need the same rows: holds a lock until `first` waits for it, starts `second`, and releases the lock when `second`
 * waits too or has ended.
 * @param statement takes the lock @returns the results of both
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
  await expect.poll(() => countWaitingForLocks(pool), LOCK_TIMEOUT).toBe(1)
  let isEnded = false
  const racing = second().finally(() => {
    isEnded = true
  })
  await expect.poll(async () => isEnded || (await countWaitingForLocks(pool)) === 2, LOCK_TIMEOUT).toBe(true)
  await client.query('ROLLBACK')
  client.release()
  return [await begun, await racing]
}
