import { and, eq, gt, gte, lt, lte, or, sql } from 'drizzle-orm'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { unknownDeviceGuesses } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

const GUESSES_PER_PERIOD = 100
const PERIOD_MS = 30 * DAY_MS

const periodStart = (now: Date) => new Date(now.getTime() - PERIOD_MS)

/**
 * Counts a guess in one statement; the first guess after the end of a period begins a new period.
 * @returns how long until the next guess is allowed, ms; 0 when this guess was counted
 */
export async function countUnknownGuess(tx: Queryable, phoneHash: Buffer, now: Date): Promise<number> {
  const { since, guesses } = unknownDeviceGuesses
  const isOver = lte(since, periodStart(now))
  const { rowCount } = await orm(tx)
    .insert(unknownDeviceGuesses)
    .values({ phoneHash, since: now, guesses: 1 })
    .onConflictDoUpdate({
      target: unknownDeviceGuesses.phoneHash,
      set: {
        since: sql`CASE WHEN ${isOver} THEN excluded.since ELSE ${since} END`,
        guesses: sql`CASE WHEN ${isOver} THEN 1 ELSE ${guesses} + 1 END`,
      },
      setWhere: or(isOver, lt(guesses, GUESSES_PER_PERIOD)),
    })
  // at least 1 ms: `decrementUnknownGuesses` may have run since, so that a guess is allowed again
  return rowCount === 1 ? 0 : Math.max(1, await findUnknownGuessWait(tx, phoneHash, now))
}

/** @returns how long until unknown devices may guess codes of this phone, ms; 0 when they may guess now */
export async function findUnknownGuessWait(db: Queryable, phoneHash: Buffer, now: Date): Promise<number> {
  const { since, guesses } = unknownDeviceGuesses
  const isFull = and(eq(unknownDeviceGuesses.phoneHash, phoneHash), gte(guesses, GUESSES_PER_PERIOD))
  const [full] = await orm(db).select({ since }).from(unknownDeviceGuesses).where(isFull)
  return full ? Math.max(0, full.since.getTime() + PERIOD_MS - now.getTime()) : 0
}

export async function decrementUnknownGuesses(tx: Queryable, phoneHash: Buffer): Promise<void> {
  const { guesses } = unknownDeviceGuesses
  await orm(tx)
    .update(unknownDeviceGuesses)
    .set({ guesses: sql`${guesses} - 1` })
    .where(and(eq(unknownDeviceGuesses.phoneHash, phoneHash), gt(guesses, 0)))
}

export async function deleteOldUnknownGuesses(db: Queryable, now: Date): Promise<void> {
  await orm(db)
    .delete(unknownDeviceGuesses)
    .where(lte(unknownDeviceGuesses.since, periodStart(now)))
}
