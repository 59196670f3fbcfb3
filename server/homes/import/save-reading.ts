import type { z } from 'zod'
import { MAX_SHEET_MEANINGS } from '#contracts/base/limits.ts'
import type { SheetReading, sheetReadingSaved } from '#contracts/homes/import/import.ts'
import type { ImportColumnName } from '#contracts/homes/import/import-columns.ts'
import { IMPORT_MESSAGES } from '#contracts/homes/import/import-messages.ts'
import type { Database } from '#server/base/db/client.ts'
import { inTransaction, lockUserRow } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import type { Clock } from '#server/base/platform/clock.ts'
import { requireBroker } from './require-broker.ts'
import { headersHash, listReadings, saveReading } from './sheet-readings.queries.ts'
import { type Meanings, valueKey } from './value-groups.ts'

interface ReadingDeps {
  readonly database: Database
  readonly clock: Clock
}

/** Remembers how the broker's sheets with these headers are read. @throws Failure not_allowed, invalid_input */
export async function saveSheetReading(
  { database: { pool }, clock }: ReadingDeps,
  viewer: Viewer,
  { columns, category, propertyFor, meanings }: SheetReading,
): Promise<z.output<typeof sheetReadingSaved>> {
  requireBroker(viewer)
  const hash = headersHash(columns.map(({ header }) => header))
  await inTransaction(pool, async (tx) => {
    // serialises the broker's changes, so that none of two meanings is lost
    await lockUserRow(tx, viewer.userId)
    const before = (await listReadings(tx, viewer.userId)).get(hash)
    const reading = {
      columns: Object.fromEntries(columns.map(({ header, column }) => [header, column])),
      category: category === undefined ? (before?.category ?? null) : category,
      propertyFor: propertyFor === undefined ? (before?.propertyFor ?? null) : propertyFor,
      meanings: mergeMeanings(before?.meanings ?? {}, meanings),
    }
    await saveReading(tx, viewer.userId, hash, reading, new Date(clock.now()))
  })
  return { message: IMPORT_MESSAGES.readingSaved }
}

/** @throws Failure invalid_input when there are too many */
function mergeMeanings(before: Meanings, changes: SheetReading['meanings']): Meanings {
  const merged = new Map(
    (Object.entries(before) as [ImportColumnName, Record<string, string>][]).map(([column, all]) => [column, new Map(Object.entries(all))]),
  )
  for (const { column, value, meaning } of changes) {
    const ofColumn = merged.get(column) ?? new Map<string, string>()
    if (meaning === null) ofColumn.delete(valueKey(value))
    else ofColumn.set(valueKey(value), meaning)
    merged.set(column, ofColumn)
  }
  const count = [...merged.values()].reduce((sum, { size }) => sum + size, 0)
  if (count > MAX_SHEET_MEANINGS) throw new Failure('invalid_input', IMPORT_MESSAGES.readingTooLarge)
  return Object.fromEntries([...merged].map(([column, all]) => [column, Object.fromEntries(all)]))
}
