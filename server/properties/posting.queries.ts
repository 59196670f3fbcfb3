import type pg from 'pg'

type Queryable = Pick<pg.ClientBase, 'query'>
/** Columns of `properties` and what they are to hold. Names come from our code, never from a request. */
export type PropertyColumns = Readonly<Record<string, string | number | boolean | Date | null>>

export interface Locality {
  readonly id: number
  readonly name: string
  readonly latitude: number
  readonly longitude: number
}

export async function findLocality(db: Queryable, name: string): Promise<Locality | undefined> {
  const { rows } = await db.query<Locality>('SELECT id, name, latitude, longitude FROM localities WHERE lower(name) = lower($1)', [name])
  return rows[0]
}

/** What decides who may change a listing, and how. */
export interface ListingRecord {
  readonly id: number
  readonly posted_by_user_id: number
  readonly status: string
  readonly deleted_at: Date | null
  readonly available_from: string | null
}

/** @param lock makes other changes of this listing wait until the transaction ends */
export async function findListing(db: Queryable, id: number, lock?: 'lock'): Promise<ListingRecord | undefined> {
  const { rows } = await db.query<ListingRecord>(
    `SELECT id, posted_by_user_id, status, deleted_at, available_from FROM properties WHERE id = $1 ${lock ? 'FOR NO KEY UPDATE' : ''}`,
    [id],
  )
  return rows[0]
}

/** @returns the new listing's id */
export async function insertProperty(tx: Queryable, columns: PropertyColumns): Promise<number> {
  const names = Object.keys(columns)
  const places = names.map((_name, index) => `$${index + 1}`)
  const { rows } = await tx.query<{ id: number }>(
    `INSERT INTO properties (${names.join(', ')}) VALUES (${places.join(', ')}) RETURNING id`,
    Object.values(columns),
  )
  return rows[0]?.id ?? 0
}

export async function updateProperty(tx: Queryable, id: number, columns: PropertyColumns): Promise<void> {
  const changes = Object.keys(columns).map((name, index) => `${name} = $${index + 2}`)
  await tx.query(`UPDATE properties SET ${changes.join(', ')} WHERE id = $1`, [id, ...Object.values(columns)])
}

/** Amenities that are not there any more are left out. */
export async function replaceAmenities(tx: Queryable, propertyId: number, amenityIds: readonly number[]): Promise<void> {
  await tx.query('DELETE FROM property_amenities WHERE property_id = $1', [propertyId])
  await tx.query('INSERT INTO property_amenities (property_id, amenity_id) SELECT $1, id FROM amenities WHERE id = ANY ($2)', [
    propertyId,
    amenityIds,
  ])
}

/** Shows or hides a listing that is live or hidden. @param fromAny operators: whatever its state @returns whether it has changed */
export async function changeStatus(
  db: Queryable,
  id: number,
  status: string,
  { fromAny, now }: { fromAny: boolean; now: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE properties SET status = $2, updated_at = $3
      WHERE id = $1 AND deleted_at IS NULL AND status <> $2 AND ($4 OR status IN ('ACTIVE', 'INACTIVE'))`,
    [id, status, now, fromAny],
  )
  return rowCount === 1
}

/** Takes a listing down for good. @returns false when it was already */
export async function withdrawListing(tx: Queryable, id: number, now: Date): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE properties SET status = 'INACTIVE', deleted_at = $2, updated_at = $2, description = '' WHERE id = $1 AND deleted_at IS NULL`,
    [id, now],
  )
  return rowCount === 1
}

/** Ids of a person's listings in every state, newest first. */
export async function listOwnIds(db: Queryable, userId: number, limit: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `SELECT id FROM properties WHERE posted_by_user_id = $1 AND deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT $2`,
    [userId, limit],
  )
  return rows.map((row) => row.id)
}
