import { jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { userReference } from './accounts.ts'
import { id, moment } from './columns.ts'

/** How a broker's sheets with the same headers are read by the import. */
export const sheetReadings = pgTable(
  'sheet_readings',
  {
    id: id(),
    userId: userReference(),
    /** SHA-256 of the sorted headers, hexadecimal. */
    headersHash: text().notNull(),
    /** `StoredReading` of server/homes/import/sheet-columns.ts. */
    reading: jsonb().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [unique('sheet_readings_user_headers_key').on(t.userId, t.headersHash)],
)
