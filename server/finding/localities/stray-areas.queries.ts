import type { Queryable } from '#server/base/db/transaction.ts'
import type { Locality } from '#server/homes/properties/index.ts'

/** Rows that one statement changes. */
const BATCH = 500

const STRAYS = `SELECT area
  FROM (SELECT area FROM properties WHERE locality_id IS NULL AND deleted_at IS NULL
        UNION SELECT name FROM requirement_locations WHERE locality_id IS NULL
        UNION SELECT area FROM projects WHERE locality_id IS NULL) written
 WHERE area <> ''`

/** Each text of an area that no locality is stored with. */
export async function listStrayAreas(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ area: string }>(STRAYS)
  return rows.map(({ area }) => area)
}

/** Rows are locked in the order of their ids, to prevent deadlocks; a row that has got a locality meanwhile is left as it is. */
const CHANGES = [
  {
    parameters: 6,
    sql: `UPDATE properties p SET locality_id = $2, area = $3, pin_code = coalesce(p.pin_code, $4), latitude = $5, longitude = $6
     FROM (SELECT id FROM properties WHERE locality_id IS NULL AND deleted_at IS NULL AND area = $1
            ORDER BY id LIMIT ${BATCH} FOR NO KEY UPDATE) stray
    WHERE p.id = stray.id`,
  },
  {
    parameters: 3,
    sql: `UPDATE projects p SET locality_id = $2, area = $3
     FROM (SELECT id FROM projects WHERE locality_id IS NULL AND area = $1 ORDER BY id LIMIT ${BATCH} FOR NO KEY UPDATE) stray
    WHERE p.id = stray.id`,
  },
  // a requirement names each locality once
  {
    parameters: 2,
    sql: `DELETE FROM requirement_locations l
    WHERE locality_id IS NULL AND name = $1
      AND EXISTS (SELECT 1 FROM requirement_locations other WHERE other.requirement_id = l.requirement_id AND other.locality_id = $2)`,
  },
  {
    parameters: 3,
    sql: `UPDATE requirement_locations l SET locality_id = $2, name = $3
     FROM (SELECT requirement_id, position FROM requirement_locations WHERE locality_id IS NULL AND name = $1
            ORDER BY requirement_id, position LIMIT ${BATCH} FOR NO KEY UPDATE) stray
    WHERE (l.requirement_id, l.position) = (stray.requirement_id, stray.position)`,
  },
]

/** Stores the locality with every property, project and requirement that has the area and no locality. @returns number of changed rows */
export async function setLocalityOfArea(
  db: Queryable,
  area: string,
  { id, name, pinCode, latitude, longitude }: Locality,
): Promise<number> {
  const values = [area, id, name, pinCode, latitude, longitude]
  let changed = 0
  for (const { sql, parameters } of CHANGES) {
    let count = BATCH
    while (count >= BATCH) {
      count = (await db.query(sql, values.slice(0, parameters))).rowCount ?? 0
      changed += count
    }
  }
  return changed
}
