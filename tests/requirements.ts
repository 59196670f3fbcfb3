import type pg from 'pg'
import type { Queryable } from '#server/base/db/transaction.ts'
import { seedOwner } from './properties.ts'

/** A requirement, as the form sends it. */
export const WANTED_FLAT = {
  lookingFor: 'Rent',
  propertyType: 'Flat',
  bhkConfig: '2 BHK',
  minBudget: 15_000,
  maxBudget: 30_000,
  preferredLocations: ['Baner', 'Aundh'],
  additionalRequirements: 'Covered parking.',
}

/** Columns of a row of `requirements`; missing ones get default values. */
export interface RequirementSeed {
  readonly posted_by_user_id?: number
  readonly posted_by_user_role?: string
  readonly status?: string
  readonly looking_for?: string
  readonly property_type?: string
  readonly bhk_config?: string
  readonly bhk_types?: readonly string[]
  readonly min_budget?: number
  readonly max_budget?: number
  readonly additional_requirements?: string
  readonly created_at?: string
  readonly locations?: readonly string[]
}

const DEFAULTS = {
  posted_by_user_role: 'OWNER',
  status: 'ACTIVE',
  looking_for: 'Rent',
  property_type: 'Flat',
  bhk_config: '2 BHK',
  bhk_types: ['TWO_BHK'],
  min_budget: 15_000,
  max_budget: 30_000,
  additional_requirements: '2 BHK wanted',
  created_at: '2026-01-01T00:00:00Z',
}

/** Inserts requirements, by default of the poster of `seedOwner`. @returns their ids, in the order of the seeds */
export async function seedRequirements(pool: pg.Pool, seeds: readonly RequirementSeed[]): Promise<number[]> {
  const author = await seedOwner(pool)
  const rows = seeds.map((seed) => ({
    ...DEFAULTS,
    posted_by_user_id: author,
    ...seed,
    updated_at: seed.created_at ?? DEFAULTS.created_at,
  }))
  const columns = [...Object.keys(DEFAULTS), 'posted_by_user_id', 'updated_at'].join(', ')
  const inserted = await pool.query<{ id: number }>(
    `INSERT INTO requirements (${columns})
     SELECT ${columns} FROM jsonb_populate_recordset(NULL::requirements, $1::jsonb) RETURNING id`,
    [JSON.stringify(rows)],
  )
  const ids = inserted.rows.map(({ id }) => id)
  await seedLocations(pool, ids, seeds)
  return ids
}

async function seedLocations(db: Queryable, ids: readonly number[], seeds: readonly RequirementSeed[]): Promise<void> {
  const located = seeds.flatMap(({ locations = ['Baner'] }, at) => locations.map((name, position) => ({ id: ids[at], position, name })))
  await db.query(
    `INSERT INTO requirement_locations (requirement_id, position, name, locality_id)
     SELECT said.id, said.position, said.name, l.id FROM unnest($1::bigint[], $2::smallint[], $3::text[]) AS said (id, position, name)
       LEFT JOIN localities l ON l.name = said.name`,
    [located.map(({ id }) => id), located.map(({ position }) => position), located.map(({ name }) => name)],
  )
}
