import type { PropertyFilter } from '#contracts/homes/properties/properties.ts'
import type { PropertyFor } from '#contracts/homes/properties/property-kinds.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { hasWithdrawn } from '#server/base/db/withdrawn-consent.ts'

/** @returns undefined when the search is deleted, its alerts or e-mails are switched off, or the user has withdrawn the consent to e-mails */
export async function findEmailedSearch(
  db: Queryable,
  userId: number,
  id: number,
): Promise<{ readonly name: string; readonly filter: PropertyFilter } | undefined> {
  const { rows } = await db.query<{ name: string; filter: PropertyFilter }>(
    `SELECT name, filter FROM kept_searches WHERE id = $1 AND user_id = $2 AND by_email AND frequency <> 'off'
        AND NOT ${hasWithdrawn('kept_searches.user_id', 'emails')}`,
    [id, userId],
  )
  return rows[0]
}

interface LiveProperty {
  readonly propertyId: number
  readonly propertyName: string
  readonly area: string
  readonly propertyFor: PropertyFor
  /** Whole rupees. */
  readonly expectedPrice: number
}

/** The live ones of these properties, in the given order. */
export async function listLiveProperties(db: Queryable, propertyIds: readonly number[]): Promise<LiveProperty[]> {
  const { rows } = await db.query<LiveProperty>(
    `SELECT id AS "propertyId", property_name AS "propertyName", area, property_for AS "propertyFor", expected_price AS "expectedPrice"
       FROM properties WHERE id = ANY($1) AND status = 'ACTIVE' AND deleted_at IS NULL ORDER BY array_position($1, id)`,
    [propertyIds],
  )
  return rows
}
