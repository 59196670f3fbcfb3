import type { Queryable } from '#server/db/transaction.ts'

/** The demo's rows have times of the past: all days are rolled up again with them. Searches, which leave no row, stay. */
export async function forgetFigures(pool: Queryable): Promise<void> {
  await pool.query(`DELETE FROM daily_figures WHERE figure NOT IN ('searches', 'empty_searches')`)
}
