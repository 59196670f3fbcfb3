import type pg from 'pg'
import type { DemoProject } from './projects.ts'

const LOADED = 'demo-projects'

export async function areProjectsLoaded(client: pg.PoolClient): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM demo_milestones WHERE name = $1', [LOADED])
  return rowCount === 1
}

/** @param projects with the names of stored files as pictures; the first gets the lowest id */
export async function insertProjects(client: pg.PoolClient, projects: readonly DemoProject[]): Promise<void> {
  await client.query('BEGIN')
  try {
    for (const project of projects) await insertProject(client, project)
    await client.query('INSERT INTO demo_milestones (name) VALUES ($1)', [LOADED])
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

async function insertProject(client: pg.PoolClient, project: DemoProject): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO projects (construction_name, builder_name, rera_number, description, locality_id, area, project_area, total_floors,
                           possession_date, mobile_no, is_demo)
     SELECT "constructionName", "builderName", "reraNumber", description, localities.id, locality, "projectArea", "totalFloors",
            "possessionDate", "mobileNo", true
       FROM jsonb_to_record($1) AS of ("constructionName" text, "builderName" text, "reraNumber" text, description text, locality text,
            "projectArea" text, "totalFloors" integer, "possessionDate" date, "mobileNo" text)
       JOIN localities ON localities.name = locality
     RETURNING id`,
    [JSON.stringify(project)],
  )
  const [inserted] = rows
  if (!inserted) throw new Error(`The locality ${project.locality} is not loaded`)
  await client.query(
    `INSERT INTO project_flats (project_id, position, flat_type, built_up_area, carpet_area, unit, price)
     SELECT $1, nr - 1, of->>'flatType', (of->>'builtUpArea')::integer, (of->>'carpetArea')::integer, (of->>'unit')::integer,
            (of->>'price')::bigint
       FROM jsonb_array_elements($2) WITH ORDINALITY AS flats (of, nr)`,
    [inserted.id, JSON.stringify(project.flats)],
  )
  await client.query(
    `INSERT INTO project_stages (project_id, position, name, planned_on, completed_on)
     SELECT $1, nr - 1, of->>'name', (of->>'plannedOn')::date, (of->>'completedOn')::date
       FROM jsonb_array_elements($2) WITH ORDINALITY AS stages (of, nr)`,
    [inserted.id, JSON.stringify(project.stages)],
  )
  await client.query(
    `INSERT INTO project_amenities (project_id, amenity_id)
     SELECT $1, id FROM amenities WHERE name = ANY ($2)`,
    [inserted.id, project.amenities],
  )
  await client.query(
    `INSERT INTO media_attachments (project_id, kind, position, file_name)
     SELECT $1, 'picture', nr - 1, file_name FROM unnest($2::text[]) WITH ORDINALITY AS pictures (file_name, nr)`,
    [inserted.id, project.pictures],
  )
}
