import type { PropertyStatus } from '#contracts/homes/properties/property-kinds.ts'
import { ERASED_TEXTS } from '#contracts/people/accounts/account-messages.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { insertStatusChanges } from '#server/homes/subjects/index.ts'

/**
 * Deletes a user's properties and erases their content, also of properties deleted before: name, description, first day, earlier prices,
 * outlines, coordinates, and an area that is no known locality. The rows are kept for wishlists and unlocks of others. @returns the names of the attached files
 */
export async function eraseProperties(tx: Queryable, userId: number, at: Date): Promise<string[]> {
  const { rows } = await tx.query<{ id: number; status: PropertyStatus; isDeleted: boolean }>(
    `SELECT id, status, deleted_at IS NOT NULL AS "isDeleted" FROM properties
      WHERE posted_by_user_id = $1 AND (deleted_at IS NULL OR property_name <> $2) ORDER BY id FOR NO KEY UPDATE`,
    [userId, ERASED_TEXTS.propertyName],
  )
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  await tx.query(
    `UPDATE properties
        SET status = 'INACTIVE', deleted_at = coalesce(deleted_at, $2), updated_at = $2, property_name = $3, description = '', status_reason = NULL, reference = NULL,
            area = CASE WHEN locality_id IS NULL THEN '' ELSE area END, latitude = NULL, longitude = NULL,
            first_posted_at = NULL, listed_since = NULL, successor_id = NULL
      WHERE id = ANY ($1)`,
    [ids, at, ERASED_TEXTS.propertyName],
  )
  for (const table of ['earlier_prices', 'kept_outlines']) await tx.query(`DELETE FROM ${table} WHERE property_id = ANY ($1)`, [ids])
  const changes = rows
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ id, status }) => ({ subject: { propertyId: id }, from: status, to: 'DELETED' as const, changedBy: userId, at }))
  if (changes.length > 0) await insertStatusChanges(tx, changes)
  const files = await tx.query<{ file_name: string }>('DELETE FROM media_attachments WHERE property_id = ANY ($1) RETURNING file_name', [
    ids,
  ])
  return files.rows.map((row) => row.file_name)
}
