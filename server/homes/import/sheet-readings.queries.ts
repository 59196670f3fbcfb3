import { createHash } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { foldText } from '#contracts/base/values/fold-text.ts'
import { ROWS_LEFT_COLUMNS } from '#contracts/homes/import/import-columns.ts'
import { sheetReadings } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'
import type { StoredReading } from './sheet-columns.ts'

/** Kinds of sheets of one broker that are remembered, the last used ones. */
const MAX_READINGS = 20

const NOT_HASHED: readonly string[] = ROWS_LEFT_COLUMNS

/** Equal for sheets with the same headers in any order and case, and for the downloaded sheets of their rows that are left. */
export function headersHash(names: readonly string[]): string {
  const headers = names.map(foldText).filter((header) => !NOT_HASHED.includes(header))
  return createHash('sha256').update(JSON.stringify(headers.sort())).digest('hex')
}

/** The readings of a broker's sheets, by `headersHash`. */
export async function listReadings(db: Queryable, userId: number): Promise<ReadonlyMap<string, StoredReading>> {
  const rows = await orm(db)
    .select({ hash: sheetReadings.headersHash, reading: sheetReadings.reading })
    .from(sheetReadings)
    .where(eq(sheetReadings.userId, userId))
  return new Map(rows.map(({ hash, reading }) => [hash, reading as StoredReading]))
}

/** Saves a reading; of more than 20 the oldest are deleted. */
export async function saveReading(tx: Queryable, userId: number, hash: string, reading: StoredReading, updatedAt: Date): Promise<void> {
  await orm(tx)
    .insert(sheetReadings)
    .values({ userId, headersHash: hash, reading, updatedAt })
    .onConflictDoUpdate({ target: [sheetReadings.userId, sheetReadings.headersHash], set: { reading, updatedAt } })
  const isOwn = eq(sheetReadings.userId, userId)
  const old = await orm(tx)
    .select({ hash: sheetReadings.headersHash })
    .from(sheetReadings)
    .where(isOwn)
    .orderBy(desc(sheetReadings.updatedAt))
    .offset(MAX_READINGS)
  const hashes = old.map((row) => row.hash)
  if (hashes.length > 0)
    await orm(tx)
      .delete(sheetReadings)
      .where(and(isOwn, inArray(sheetReadings.headersHash, hashes)))
}

/** Deletes what was remembered of a user's sheets. */
export async function deleteReadings(tx: Queryable, userId: number): Promise<void> {
  await orm(tx).delete(sheetReadings).where(eq(sheetReadings.userId, userId))
}
