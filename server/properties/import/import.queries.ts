import type pg from 'pg'
import type { Locality, PropertyColumns } from '../posting.queries.ts'
import { SAMENESS } from './same-listing.ts'

type Queryable = Pick<pg.ClientBase, 'query'>

export async function listLocalities(db: Queryable): Promise<Locality[]> {
  const { rows } = await db.query<Locality>('SELECT id, name, latitude, longitude FROM localities')
  return rows
}

export async function listAmenities(db: Queryable): Promise<{ id: number; name: string }[]> {
  const { rows } = await db.query<{ id: number; name: string }>('SELECT id, name FROM amenities')
  return rows
}

/** A person's live listings, as far as it matters whether another one is the same. */
export async function listLiveListings(db: Queryable, userId: number): Promise<PropertyColumns[]> {
  const { rows } = await db.query<PropertyColumns>(
    `SELECT ${SAMENESS.join(', ')} FROM properties WHERE posted_by_user_id = $1 AND status = 'ACTIVE' AND deleted_at IS NULL`,
    [userId],
  )
  return rows
}

/** Ids that no other listing gets, ascending. */
export async function reserveIds(tx: Queryable, count: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `SELECT nextval(pg_get_serial_sequence('properties', 'id')) AS id FROM generate_series(1, $1)`,
    [count],
  )
  return rows.map(({ id }) => id)
}

/** Makes many listings in one statement. @param listings with ids, all with the same columns; at least one */
export async function insertListings(tx: Queryable, listings: readonly PropertyColumns[]): Promise<void> {
  const names = Object.keys(listings[0] ?? {}).join(', ')
  await tx.query(`INSERT INTO properties (${names}) SELECT ${names} FROM json_populate_recordset(NULL::properties, $1::json) ORDER BY id`, [
    JSON.stringify(listings),
  ])
}

/** Gives each of the listings this one picture. */
export async function insertPicture(tx: Queryable, propertyIds: readonly number[], fileName: string): Promise<void> {
  await tx.query(
    'INSERT INTO property_pictures (property_id, position, file_name) SELECT id, 0, $2 FROM unnest($1::bigint[]) AS listing (id)',
    [propertyIds, fileName],
  )
}

/** Amenities that are not there any more are left out. @param propertyIds of the listing at each place of `amenityIds` */
export async function insertAmenities(tx: Queryable, propertyIds: readonly number[], amenityIds: readonly number[]): Promise<void> {
  await tx.query(
    `INSERT INTO property_amenities (property_id, amenity_id)
     SELECT DISTINCT offered.property_id, a.id
       FROM unnest($1::bigint[], $2::integer[]) AS offered (property_id, amenity_id) JOIN amenities a ON a.id = offered.amenity_id`,
    [propertyIds, amenityIds],
  )
}
