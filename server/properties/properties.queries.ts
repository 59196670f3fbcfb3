import type pg from 'pg'
import type { Picture } from '#contracts/properties.ts'

/** A row of `properties` with its poster and its pictures, as the presenter takes it. */
export interface PropertyRow {
  readonly id: number
  readonly status: string
  readonly deleted_at: Date | null
  readonly category: string
  readonly property_for: string
  readonly apartment_type: string | null
  readonly commercial_subtype: string | null
  readonly building_type: string | null
  readonly property_name: string
  readonly bhk_type: string | null
  readonly furnished_type: string | null
  readonly preferred_tenants: string | null
  readonly expected_price: number
  readonly deposit: number | null
  readonly monthly_maintenance: number | null
  readonly carpet_area: number | null
  readonly total_build_up_area: number | null
  readonly plot_area: number | null
  readonly plot_length: number | null
  readonly plot_width: number | null
  readonly boundary_wall: boolean | null
  readonly floor: number | null
  readonly total_floors: number | null
  readonly balcony: number | null
  readonly bathroom: number | null
  readonly property_age: string | null
  readonly room_type: string | null
  readonly pg_gender: string | null
  readonly preferred_guests: string | null
  readonly available_from: string | null
  readonly description: string
  readonly area: string
  readonly city: string
  readonly state: string
  readonly pin_code: string
  readonly created_at: Date
  readonly updated_at: Date
  readonly posted_by_user_id: number
  readonly posted_by_user_role: string
  readonly poster_name: string
  readonly poster_phone: string | null
  readonly pictures: readonly Picture[]
}

const WITH_POSTER_AND_PICTURES = `
  SELECT p.*, concat_ws(' ', u.first_name, u.last_name) AS poster_name, u.phone_number AS poster_phone,
         coalesce(pictures.list, '[]'::json) AS pictures
    FROM properties p
    JOIN users u ON u.id = p.posted_by_user_id
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object('fileName', m.file_name, 'width', m.width, 'height', m.height, 'color', m.color,
                                        'blur', m.blur) ORDER BY pp.position) AS list
        FROM property_pictures pp JOIN media_files m ON m.file_name = pp.file_name
       WHERE pp.property_id = p.id) AS pictures ON true`

/** @returns the properties in the order of the ids; ids that do not exist are left out */
export async function loadProperties(pool: pg.Pool, ids: readonly number[]): Promise<PropertyRow[]> {
  if (ids.length === 0) return []
  const { rows } = await pool.query<PropertyRow>(
    `${WITH_POSTER_AND_PICTURES} JOIN unnest($1::bigint[]) WITH ORDINALITY AS wanted (id, place) ON wanted.id = p.id ORDER BY wanted.place`,
    [ids],
  )
  return rows
}

export interface PropertyExtras {
  readonly amenities: readonly { amenityId: number; name: string }[]
  readonly documents: readonly { fileName: string; name: string; contentType: string; size: number }[]
}

export async function loadPropertyExtras(pool: pg.Pool, id: number): Promise<PropertyExtras> {
  const { rows } = await pool.query<PropertyExtras>(
    `SELECT coalesce((SELECT json_agg(json_build_object('amenityId', a.id, 'name', a.name) ORDER BY a.name)
                        FROM property_amenities pa JOIN amenities a ON a.id = pa.amenity_id WHERE pa.property_id = $1), '[]') AS amenities,
            coalesce((SELECT json_agg(json_build_object('fileName', d.file_name, 'name', d.original_name,
                                                        'contentType', m.content_type, 'size', m.bytes) ORDER BY d.position, d.id)
                        FROM property_documents d JOIN media_files m ON m.file_name = d.file_name WHERE d.property_id = $1), '[]') AS documents`,
    [id],
  )
  return rows[0] ?? { amenities: [], documents: [] }
}

/**
 * Live listings of the same transaction and category in the same and the three nearest localities,
 * nearest in place first, then in price.
 */
export async function findSimilarIds(pool: pg.Pool, id: number, limit: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `WITH this AS (SELECT p.*, l.latitude AS at_latitude, l.longitude AS at_longitude
                     FROM properties p LEFT JOIN localities l ON l.id = p.locality_id WHERE p.id = $1),
          near AS (SELECT l.id, power(l.latitude - this.at_latitude, 2) + power((l.longitude - this.at_longitude) * 0.95, 2) AS distance
                     FROM localities l, this ORDER BY distance LIMIT 4)
     SELECT other.id
       FROM this CROSS JOIN near
       CROSS JOIN LATERAL (SELECT p.id, p.expected_price FROM properties p
                            WHERE p.status = 'ACTIVE' AND p.locality_id = near.id AND p.id <> this.id
                              AND p.kind_key >= this.property_for || '|' || this.category || '|'
                              AND p.kind_key < this.property_for || '|' || this.category || '}'
                              AND p.expected_price BETWEEN this.expected_price * 0.6 AND this.expected_price * 1.7
                            LIMIT 60) AS other
      ORDER BY near.distance, abs(ln(greatest(other.expected_price, 1)::float8 / greatest(this.expected_price, 1))), other.id
      LIMIT $2`,
    [id, limit],
  )
  return rows.map((row) => row.id)
}

export async function listAmenityRows(
  pool: pg.Pool,
  offset: number,
  limit: number,
): Promise<{ content: { amenityId: number; name: string }[]; total: number }> {
  const { rows } = await pool.query<{ amenityId: number; name: string }>(
    'SELECT id AS "amenityId", name FROM amenities ORDER BY id LIMIT $1 OFFSET $2',
    [limit, offset],
  )
  const counted = await pool.query<{ total: number }>('SELECT count(*) AS total FROM amenities')
  return { content: rows, total: counted.rows[0]?.total ?? 0 }
}

export async function listLocalityRows(pool: pg.Pool): Promise<{ name: string; pinCode: string; liveListings: number }[]> {
  const { rows } = await pool.query<{ name: string; pinCode: string; liveListings: number }>(
    `SELECT l.name, l.pin_code AS "pinCode", (SELECT count(*) FROM (SELECT 1 FROM properties p WHERE p.status = 'ACTIVE' AND p.locality_id = l.id LIMIT 1000) AS counted)
            AS "liveListings"
       FROM localities l ORDER BY l.name`,
  )
  return rows
}

/** Ids and last changes of live listings for the site map. @param after the last id of the part before */
export async function listLiveIds(pool: pg.Pool, after: number, limit: number): Promise<{ id: number; updated_at: Date }[]> {
  const { rows } = await pool.query<{ id: number; updated_at: Date }>(
    `SELECT id, updated_at FROM properties WHERE status = 'ACTIVE' AND id > $1 ORDER BY id LIMIT $2`,
    [after, limit],
  )
  return rows
}
