import type pg from 'pg'
import type { Flat, Stage } from '#contracts/homes/projects/projects.ts'

/** Columns of a row of `projects`, with its flats, stages and amenities; missing ones get default values. */
export interface ProjectSeed {
  readonly status?: string
  readonly construction_name?: string
  readonly builder_name?: string
  readonly rera_number?: string
  readonly rera_page?: string | null
  readonly is_demo?: boolean
  readonly description?: string
  readonly area?: string | null
  readonly locality_id?: number | null
  readonly project_area?: string | null
  readonly total_floors?: number | null
  readonly possession_date?: string | null
  readonly mobile_no?: string | null
  readonly flats?: readonly Partial<Flat>[]
  readonly stages?: readonly Partial<Stage>[]
  readonly amenities?: readonly string[]
}

const DEFAULTS = {
  status: 'ACTIVE',
  construction_name: 'Sahyadri Park',
  builder_name: 'Deccan Stone Homes',
  description: '',
  area: 'Baner',
  locality_id: null,
  project_area: '4 acres',
  total_floors: 12,
  possession_date: '2027-12-31',
  mobile_no: '9000000201',
}
/** The address of a page in the register, as MahaRERA writes it. */
export const REGISTER_PAGE = 'https://maharerait.maharashtra.gov.in/public/project/view/36185'
let seeded = 0

/** Inserts projects. @returns their ids, in the order of the seeds */
export async function seedProjects(pool: pg.Pool, seeds: readonly ProjectSeed[]): Promise<number[]> {
  const ids: number[] = []
  for (const { flats = [], stages = [], amenities = [], ...seed } of seeds) {
    seeded += 1
    const row = { ...DEFAULTS, rera_number: `P52100${String(seeded).padStart(6, '0')}`, rera_page: REGISTER_PAGE, is_demo: false, ...seed }
    const columns = Object.keys(row).join(', ')
    const { rows } = await pool.query<{ id: number }>(
      `INSERT INTO projects (${columns}) SELECT ${columns} FROM jsonb_populate_record(NULL::projects, $1) RETURNING id`,
      [row],
    )
    const id = rows[0]?.id ?? 0
    ids.push(id)
    await pool.query(
      `INSERT INTO project_flats (project_id, position, flat_type, built_up_area, carpet_area, unit, price)
       SELECT $1, row_number() OVER () - 1, coalesce(f."flatType", '2_BHK'), f."builtUpArea", f."carpetArea", f.unit, f.price
         FROM jsonb_to_recordset($2) AS f ("flatType" text, "builtUpArea" integer, "carpetArea" integer, unit integer, price bigint)`,
      [id, JSON.stringify(flats)],
    )
    await pool.query(
      `INSERT INTO project_stages (project_id, position, name, planned_on, completed_on)
       SELECT $1, row_number() OVER () - 1, coalesce(s.name, 'Plinth'), s."plannedOn", s."completedOn"
         FROM jsonb_to_recordset($2) AS s (name text, "plannedOn" date, "completedOn" date)`,
      [id, JSON.stringify(stages)],
    )
    await pool.query('INSERT INTO amenities (name) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [amenities])
    await pool.query('INSERT INTO project_amenities (project_id, amenity_id) SELECT $1, id FROM amenities WHERE name = ANY ($2)', [
      id,
      amenities,
    ])
  }
  return ids
}
