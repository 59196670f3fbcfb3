import { and, eq, inArray, isNull } from 'drizzle-orm'
import { amenities, properties } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'
import { DUPLICATE_KEY_COLUMNS } from './checked-rows.ts'

/** Amenities that are not withdrawn. */
export function listAmenities(db: Queryable): Promise<{ id: number; name: string }[]> {
  return orm(db).select({ id: amenities.id, name: amenities.name }).from(amenities).where(isNull(amenities.withdrawnAt))
}

type DuplicateKeyColumn = (typeof DUPLICATE_KEY_COLUMNS)[number]

/** Columns that identify duplicates, of a user's properties that are live or wait for review. */
export function listDuplicateKeyColumns(
  db: Queryable,
  userId: number,
): Promise<Pick<typeof properties.$inferSelect, DuplicateKeyColumn>[]> {
  const columns = Object.fromEntries(DUPLICATE_KEY_COLUMNS.map((name) => [name, properties[name]])) as Pick<
    typeof properties,
    DuplicateKeyColumn
  >
  return orm(db)
    .select(columns)
    .from(properties)
    .where(and(eq(properties.postedByUserId, userId), inArray(properties.status, ['ACTIVE', 'PENDING'])))
}
