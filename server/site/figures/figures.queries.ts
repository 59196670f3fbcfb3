import { between, desc, eq, lt, max, min, sum } from 'drizzle-orm'
import { FIGURES, type Figure, MAX_WORDS_SHOWN } from '#contracts/operations/figures.ts'
import { dailyFigures, emptySearchWords, properties, users } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

/** Figures that are counted live, by search-counter.ts; the others are computed from other tables. */
const LIVE_FIGURES = ['searches', 'empty_searches'] as const satisfies readonly Figure[]
type LiveFigure = (typeof LIVE_FIGURES)[number]
const ROLLED_UP_FIGURES = FIGURES.filter((figure) => !LIVE_FIGURES.some((live) => live === figure))

/** The last day that has been rolled up, YYYY-MM-DD; null when none has. */
export async function findLastRolledUpDay(db: Queryable): Promise<string | null> {
  const [found] = await orm(db)
    .select({ day: max(dailyFigures.day) })
    .from(dailyFigures)
    .where(eq(dailyFigures.figure, 'properties'))
  return found?.day ?? null
}

/** Creation time of the first account or property; null without any. Properties of the demo may be older than their posters. */
export async function findFirstActivity(db: Queryable): Promise<Date | null> {
  const [account] = await orm(db)
    .select({ at: min(users.createdAt) })
    .from(users)
  const [property] = await orm(db)
    .select({ at: min(properties.createdAt) })
    .from(properties)
  const times = [account?.at, property?.at].flatMap((at) => (at ? [at.getTime()] : []))
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

/**
 * Computes the figures of these days from the other tables, and replaces the stored ones. Rows are written in key order, so that two copies
 * that roll up at the same time do not deadlock. @param from YYYY-MM-DD @param to YYYY-MM-DD, inclusive
 */
export async function rollUpDays(db: Queryable, from: string, to: string): Promise<void> {
  await db.query(
    `WITH span AS (
       SELECT $1::date::timestamp AT TIME ZONE 'Asia/Kolkata' AS since, ($2::date + 1)::timestamp AT TIME ZONE 'Asia/Kolkata' AS until
     ), happened AS (
       SELECT created_at AS at, 'sign_ups_' || lower(user_role) AS figure, 1::bigint AS value FROM users, span
        WHERE user_role <> 'ADMIN' AND created_at >= since AND created_at < until
       UNION ALL SELECT created_at, 'properties', 1 FROM properties, span WHERE created_at >= since AND created_at < until
       UNION ALL SELECT created_at, 'leads', 1 FROM contact_unlocks, span WHERE created_at >= since AND created_at < until
       UNION ALL SELECT created_at, 'contacts_dead', 1 FROM contact_returns, span WHERE created_at >= since AND created_at < until
       UNION ALL SELECT decided_at, 'contacts_returned', 1 FROM contact_returns, span
        WHERE state = 'RETURNED' AND decided_at >= since AND decided_at < until
       UNION ALL SELECT paid_at, 'payments', 1 FROM payment_orders, span WHERE paid_at >= since AND paid_at < until
       UNION ALL SELECT paid_at, 'paise_received', price_paise + gst_paise FROM payment_orders, span WHERE paid_at >= since AND paid_at < until
       UNION ALL SELECT n.at, 'paise_refunded', amount_paise FROM credit_notes n, span WHERE n.at >= since AND n.at < until
     ), counted AS (
       SELECT (at AT TIME ZONE 'Asia/Kolkata')::date AS day, figure, sum(value)::bigint AS value FROM happened GROUP BY 1, 2
     )
     INSERT INTO daily_figures (day, figure, value)
     SELECT d.day::date, f.figure, coalesce(c.value, 0)
       FROM generate_series($1::date, $2::date, interval '1 day') AS d (day)
            CROSS JOIN unnest($3::text[]) AS f (figure)
            LEFT JOIN counted c ON c.day = d.day::date AND c.figure = f.figure
      ORDER BY 1, 2
     ON CONFLICT (day, figure) DO UPDATE SET value = excluded.value WHERE daily_figures.value <> excluded.value`,
    [from, to, ROLLED_UP_FIGURES],
  )
}

export interface SearchCount {
  /** Day in India, YYYY-MM-DD. */
  readonly day: string
  readonly figure: LiveFigure
  readonly count: number
}

/** People who typed a word in searches without results on a day in India, YYYY-MM-DD. */
export interface WordCount {
  readonly day: string
  readonly word: string
  readonly people: number
}

/** Adds the counts to the stored figures and words of their days. */
export async function addSearches(db: Queryable, counts: readonly SearchCount[], words: readonly WordCount[]): Promise<void> {
  await db.query(
    `WITH counted AS (
       INSERT INTO empty_search_words (day, word, people)
       SELECT day, word, people FROM unnest($4::date[], $5::text[], $6::bigint[]) AS w (day, word, people) ORDER BY 1, 2
       ON CONFLICT (day, word) DO UPDATE SET people = empty_search_words.people + excluded.people
     )
     INSERT INTO daily_figures (day, figure, value)
     SELECT day, figure, count FROM unnest($1::date[], $2::text[], $3::bigint[]) AS c (day, figure, count) ORDER BY 1, 2
     ON CONFLICT (day, figure) DO UPDATE SET value = daily_figures.value + excluded.value`,
    [
      counts.map(({ day }) => day),
      counts.map(({ figure }) => figure),
      counts.map(({ count }) => count),
      words.map(({ day }) => day),
      words.map(({ word }) => word),
      words.map(({ people }) => people),
    ],
  )
}

/** Words of searches without results, the most frequent first. @param from YYYY-MM-DD @param to YYYY-MM-DD, inclusive */
export async function listEmptySearchWords(db: Queryable, from: string, to: string): Promise<Pick<WordCount, 'word' | 'people'>[]> {
  const { word } = emptySearchWords
  const people = sum(emptySearchWords.people).mapWith(Number)
  return orm(db)
    .select({ word, people })
    .from(emptySearchWords)
    .where(between(emptySearchWords.day, from, to))
    .groupBy(word)
    .orderBy(desc(people), word)
    .limit(MAX_WORDS_SHOWN)
}

/** @param before YYYY-MM-DD */
export async function deleteEmptySearchWords(db: Queryable, before: string): Promise<void> {
  await orm(db).delete(emptySearchWords).where(lt(emptySearchWords.day, before))
}

type FigureRow = typeof dailyFigures.$inferSelect

/** Figures that are 0 may be missing. @param from YYYY-MM-DD @param to YYYY-MM-DD, inclusive */
export async function listFigures(db: Queryable, from: string, to: string): Promise<FigureRow[]> {
  return orm(db)
    .select()
    .from(dailyFigures)
    .where(between(dailyFigures.day, from, to))
}
