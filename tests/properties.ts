import type pg from 'pg'
import { grantFreePlan } from '#server/money/plans/index.ts'

/** Columns of a row of `properties`; missing ones get default values. */
export interface PropertySeed {
  readonly id?: number
  readonly status?: string
  readonly category?: string
  readonly property_for?: string
  readonly apartment_type?: string | null
  readonly bhk_type?: string | null
  readonly furnished_type?: string | null
  readonly preferred_tenants?: string | null
  readonly posted_by_user_role?: string
  readonly expected_price?: number
  readonly property_name?: string
  readonly description?: string
  readonly area?: string
  readonly locality_id?: number | null
  /** Degrees, not rounded. */
  readonly latitude?: number | null
  readonly longitude?: number | null
  readonly created_at?: string
  /** Default: the poster of `seedOwner`. */
  readonly posted_by_user_id?: number
}

const DEFAULTS: Required<Omit<PropertySeed, 'id' | 'posted_by_user_id'>> = {
  status: 'ACTIVE',
  category: 'RESIDENTIAL',
  property_for: 'RENT',
  apartment_type: 'FLAT',
  bhk_type: 'TWO_BHK',
  furnished_type: 'UNFURNISHED',
  preferred_tenants: 'Anyone',
  posted_by_user_role: 'OWNER',
  expected_price: 20_000,
  property_name: 'Sahyadri Heights',
  description: '',
  area: 'Baner',
  locality_id: null,
  latitude: null,
  longitude: null,
  created_at: '2026-01-01T00:00:00Z',
}

export const OWNER_PHONE = '9000000101'

/** Inserts the default poster of seeded rows, or finds them. @returns their id */
export async function seedOwner(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO users (first_name, last_name, phone_number, email, user_role) VALUES ('Meera', 'Joshi', $1, 'meera@wada.example', 'OWNER')
     ON CONFLICT (phone_number) DO UPDATE SET first_name = excluded.first_name RETURNING id`,
    [OWNER_PHONE],
  )
  const id = rows[0]?.id ?? 0
  await grantFreePlan(pool, id)
  return id
}

export async function seedLocalities(pool: pg.Pool, names: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: number; name: string }>(
    `INSERT INTO localities (name, pin_code, latitude, longitude)
     SELECT name, '411045', 18.5 + place * 0.01, 73.8 FROM unnest($1::text[]) WITH ORDINALITY AS wanted (name, place) RETURNING id, name`,
    [names],
  )
  return new Map(rows.map((row) => [row.name, row.id]))
}

/** Inserts properties. @returns their ids, in the order of the seeds */
export async function seedProperties(pool: pg.Pool, seeds: readonly PropertySeed[]): Promise<number[]> {
  const owner = await seedOwner(pool)
  const rows = seeds.map((seed) => ({ ...DEFAULTS, posted_by_user_id: owner, ...seed, pin_code: '411045' }))
  const columns = [...Object.keys(DEFAULTS), 'posted_by_user_id', 'pin_code'].join(', ')
  const inserted = await pool.query<{ id: number }>(
    `INSERT INTO properties (${columns})
     SELECT ${columns} FROM jsonb_populate_recordset(NULL::properties, $1::jsonb) RETURNING id`,
    [JSON.stringify(rows)],
  )
  return inserted.rows.map((row) => row.id)
}
