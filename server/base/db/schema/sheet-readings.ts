import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { userReference } from './accounts.ts'
import { moment } from './columns.ts'

/** How a broker's sheets with the same headers are read by the import. */
export const sheetReadings = pgTable(
  'sheet_readings',
  {
    userId: userReference(),
    /** SHA-256 of the sorted headers, hexadecimal. */
    headersHash: text().notNull(),
    /** `StoredReading` of server/homes/import/sheet-columns.ts. */
    reading: jsonb().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.headersHash] })],
)
