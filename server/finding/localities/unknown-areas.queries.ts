import type { Queryable } from '#server/base/db/transaction.ts'
import type { Locality } from '#server/homes/properties/index.ts'

/** Rows that one statement changes. */
const BATCH = 500

const UNKNOWN_AREAS = `SELECT area
  FROM (SELECT area FROM properties WHERE locality_id IS NULL AND deleted_at IS NULL
        UNION SELECT name FROM requirement_locations WHERE locality_id IS NULL
        UNION SELECT area FROM projects WHERE locality_id IS NULL
        UNION SELECT area FROM users u WHERE NOT EXISTS (SELECT 1 FROM localities l WHERE l.name = u.area)) written
 WHERE area <> ''`

/** Each text of an area that no locality is stored with, and those of users that are no locality's name. */
export async function listUnknownAreas(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ area: string }>(UNKNOWN_AREAS)
  return rows.map(({ area }) => area)
}

/** Areas of live properties without a locality, those of most properties first. @returns their number too */
export async function countUnknownAreas(
  db: Queryable,
  atMost: number,
): Promise<{ areas: { area: string; liveProperties: number }[]; total: number }> {
  const { rows } = await db.query<{ area: string; liveProperties: number; total: number }>(
    `SELECT area, count(*)::integer AS "liveProperties", (count(*) OVER ())::integer AS total
       FROM properties WHERE locality_id IS NULL AND status = 'ACTIVE' AND deleted_at IS NULL AND area <> ''
      GROUP BY area ORDER BY count(*) DESC, area LIMIT $1`,
    [atMost],
  )
  return { areas: rows.map(({ area, liveProperties }) => ({ area, liveProperties })), total: rows[0]?.total ?? 0 }
}

type Placed = Pick<Locality, 'id' | 'name' | 'pinCode' | 'latitude' | 'longitude'>

interface Change {
  readonly values: (area: string, locality: Placed) => unknown[]
  readonly sql: string
}

/** Rows are locked in the order of their ids, to prevent deadlocks; a row that has got a locality meanwhile is left as it is. */
const CHANGES: readonly Change[] = [
  {
    values: (area, { id, name, pinCode, latitude, longitude }) => [area, id, name, pinCode, latitude, longitude],
    sql: `UPDATE properties p SET locality_id = $2, area = $3, pin_code = coalesce(p.pin_code, $4), latitude = $5, longitude = $6
     FROM (SELECT id FROM properties WHERE locality_id IS NULL AND deleted_at IS NULL AND area = $1
            ORDER BY id LIMIT ${BATCH} FOR NO KEY UPDATE) chosen
    WHERE p.id = chosen.id`,
  },
  {
    values: (area, { id, name }) => [area, id, name],
    sql: `UPDATE projects p SET locality_id = $2, area = $3
     FROM (SELECT id FROM projects WHERE locality_id IS NULL AND area = $1 ORDER BY id LIMIT ${BATCH} FOR NO KEY UPDATE) chosen
    WHERE p.id = chosen.id`,
  },
  // a requirement names each locality once
  {
    values: (area, { id }) => [area, id],
    sql: `DELETE FROM requirement_locations l
    WHERE locality_id IS NULL AND name = $1
      AND EXISTS (SELECT 1 FROM requirement_locations other WHERE other.requirement_id = l.requirement_id AND other.locality_id = $2)`,
  },
  {
    values: (area, { id, name }) => [area, id, name],
    sql: `UPDATE requirement_locations l SET locality_id = $2, name = $3
     FROM (SELECT requirement_id, position FROM requirement_locations WHERE locality_id IS NULL AND name = $1
            ORDER BY requirement_id, position LIMIT ${BATCH} FOR NO KEY UPDATE) chosen
    WHERE (l.requirement_id, l.position) = (chosen.requirement_id, chosen.position)`,
  },
  // users have no locality beside the text
  {
    values: (area, { name, pinCode }) => [area, name, pinCode],
    sql: `UPDATE users u SET area = $2, pin_code = coalesce(u.pin_code, $3)
     FROM (SELECT id FROM users WHERE area = $1 AND area <> $2 ORDER BY id LIMIT ${BATCH} FOR NO KEY UPDATE) chosen
    WHERE u.id = chosen.id`,
  },
]

/**
 * Stores the locality with every property, project and requirement that has the area and no locality, and its name with users.
 * @returns number of changed rows
 */
export async function setLocalityOfArea(db: Queryable, area: string, locality: Placed): Promise<number> {
  let changed = 0
  for (const { sql, values } of CHANGES) {
    let count = BATCH
    while (count >= BATCH) {
      count = (await db.query(sql, values(area, locality))).rowCount ?? 0
      changed += count
    }
  }
  return changed
}
