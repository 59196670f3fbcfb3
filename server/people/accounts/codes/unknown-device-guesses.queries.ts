import { and, gt, gte, inArray, lt, lte, or, sql } from 'drizzle-orm'
import { UNKNOWN_GUESSES_PERIOD_MS } from '#contracts/base/retention.ts'
import { unknownDeviceGuesses } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

const GUESSES_PER_PERIOD = 100

/** Hashes of one phone: a row that was stored with another secret is moved to the first one, the current. */
type PhoneHashes = readonly [Buffer, ...Buffer[]]

const periodStart = (now: Date) => new Date(now.getTime() - UNKNOWN_GUESSES_PERIOD_MS)

/**
 * Counts a guess; the first guess after the end of a period begins a new period.
 * @returns how long until the next guess is allowed, ms; 0 when this guess was counted
 */
export async function countUnknownGuess(tx: Queryable, phoneHashes: PhoneHashes, now: Date): Promise<number> {
  const [phoneHash, ...others] = phoneHashes
  if (others.length > 0) await moveGuesses(tx, phoneHash, others)
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
  return rowCount === 1 ? 0 : Math.max(1, await findUnknownGuessWait(tx, phoneHashes, now))
}

async function moveGuesses(tx: Queryable, phoneHash: Buffer, others: readonly Buffer[]): Promise<void> {
  await tx.query(
    `WITH moved AS (DELETE FROM unknown_device_guesses WHERE phone_hash = ANY ($2) RETURNING since, guesses)
     INSERT INTO unknown_device_guesses AS kept (phone_hash, since, guesses)
     SELECT $1, min(since), sum(guesses) FROM moved HAVING count(*) > 0
     ON CONFLICT (phone_hash) DO UPDATE SET since = least(kept.since, excluded.since), guesses = kept.guesses + excluded.guesses`,
    [phoneHash, others],
  )
}

/** @returns how long until unknown devices may guess codes of this phone, ms; 0 when they may guess now */
export async function findUnknownGuessWait(db: Queryable, phoneHashes: PhoneHashes, now: Date): Promise<number> {
  const { since, guesses } = unknownDeviceGuesses
  const isFull = and(inArray(unknownDeviceGuesses.phoneHash, [...phoneHashes]), gte(guesses, GUESSES_PER_PERIOD))
  const [full] = await orm(db).select({ since }).from(unknownDeviceGuesses).where(isFull)
  return full ? Math.max(0, full.since.getTime() + UNKNOWN_GUESSES_PERIOD_MS - now.getTime()) : 0
}

export async function decrementUnknownGuesses(tx: Queryable, phoneHashes: PhoneHashes): Promise<void> {
  const { guesses } = unknownDeviceGuesses
  await orm(tx)
    .update(unknownDeviceGuesses)
    .set({ guesses: sql`${guesses} - 1` })
    .where(and(inArray(unknownDeviceGuesses.phoneHash, [...phoneHashes]), gt(guesses, 0)))
}

export async function deleteOldUnknownGuesses(db: Queryable, now: Date): Promise<void> {
  await orm(db)
    .delete(unknownDeviceGuesses)
    .where(lte(unknownDeviceGuesses.since, periodStart(now)))
}
