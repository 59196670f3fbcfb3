import type { Queryable } from '#server/base/db/transaction.ts'

/** Tables in the order in which the deletion of an account locks them, to prevent deadlocks. */
const TABLES = ['requirements', 'properties'] as const

/** Takes row locks on all that a user posted, by id. Must be called before the user's row is locked, to prevent deadlocks. */
export async function lockPostedSubjects(tx: Queryable, userId: number): Promise<void> {
  for (const table of TABLES) await tx.query(`SELECT 1 FROM ${table} WHERE posted_by_user_id = $1 ORDER BY id FOR NO KEY UPDATE`, [userId])
}

/** Hides what a user posted, without an entry in `status_changes`. @returns number of properties and requirements */
export async function hidePostedSubjects(tx: Queryable, userId: number): Promise<number> {
  let hidden = 0
  for (const table of TABLES) {
    const { rowCount } = await tx.query(
      `UPDATE ${table} SET status = 'INACTIVE', hidden_by_block = true WHERE posted_by_user_id = $1 AND status = 'ACTIVE'`,
      [userId],
    )
    hidden += rowCount ?? 0
  }
  return hidden
}

/**
 * Shows again what `hidePostedSubjects` hid and nobody changed since. Blocked posters could not answer open questions about availability, so
 * `asked_at` is reset: the time to answer begins again. @returns number of properties and requirements
 */
export async function showPostedSubjects(tx: Queryable, userId: number, at: Date): Promise<number> {
  await tx.query('UPDATE properties SET asked_at = $2 WHERE posted_by_user_id = $1 AND hidden_by_block AND asked_at IS NOT NULL', [
    userId,
    at,
  ])
  let shown = 0
  for (const table of TABLES) {
    const { rowCount } = await tx.query(
      `UPDATE ${table} SET status = 'ACTIVE', hidden_by_block = false WHERE posted_by_user_id = $1 AND hidden_by_block`,
      [userId],
    )
    shown += rowCount ?? 0
  }
  return shown
}
