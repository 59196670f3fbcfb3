import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { FIGURES } from '#contracts/operations/figures.ts'
import { big, oneOfCheck } from './columns.ts'

/** What happened on each day of India. All but searches is counted from the other tables and may be counted again (docs/decisions/0086). */
export const dailyFigures = pgTable(
  'daily_figures',
  {
    day: date({ mode: 'string' }).notNull(),
    figure: text({ enum: FIGURES }).notNull(),
    /** Money in paise. */
    value: big().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.figure] }), oneOfCheck('daily_figures', 'figure', FIGURES)],
)
