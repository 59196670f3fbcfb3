import { date, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { FIGURES } from '#contracts/operations/figures.ts'
import { big, oneOfCheck } from './columns.ts'

/** Figures of each day in India. All except searches are counted from other tables and can be counted again (docs/decisions/0086). */
export const dailyFigures = pgTable(
  'daily_figures',
  {
    day: date({ mode: 'string' }).notNull(),
    figure: text({ enum: FIGURES }).notNull(),
    /** A count, or money in paise. */
    value: big().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.figure] }), oneOfCheck('daily_figures', 'figure', FIGURES)],
)

/**
 * Words of searches without results: how many people typed a word on a day in India. Only words that several people typed are written, and
 * none with a digit (docs/decisions/0140).
 */
export const emptySearchWords = pgTable(
  'empty_search_words',
  {
    day: date({ mode: 'string' }).notNull(),
    word: text().notNull(),
    people: big().notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.word] })],
)
