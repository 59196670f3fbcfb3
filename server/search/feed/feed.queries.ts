import type pg from 'pg'
import type { Queryable } from '#server/db/transaction.ts'
import type { IndexedLocality } from '../memory/area-groups.ts'
import type { IndexedProperty } from '../memory/property-index.ts'
import type { NamedLocality } from '../typed/locality-names.ts'

/** A hash of which version of a row this is: it changes with every UPDATE. A 32-bit number. */
const VERSION = `hashtext(p.id || ' ' || p.xmin)`

const COLUMNS = `p.id, ${VERSION} AS version, date_part('epoch', p.created_at) * 1000 AS "createdAt", p.expected_price AS "expectedPrice",
  p.property_for AS "propertyFor", p.category, p.apartment_type AS "apartmentType", p.bhk_type AS "bhkType", p.furnished_type AS "furnishedType",
  p.preferred_tenants AS "preferredTenants", p.posted_by_user_role AS "postedByUserRole", p.locality_id AS "localityId", p.area,
  p.search_text AS "searchText"`

export type VersionedProperty = IndexedProperty & { readonly version: number }

/** In `property_changes`, instead of a property. */
const LOCALITIES_CHANGED = 0
/** Rows in one step of a long read: some 20 ms, so that requests are answered between two steps. */
const STEP_ROWS = 2_000

export async function listenForChanges(connection: pg.Client, onChange: () => void): Promise<void> {
  connection.on('notification', onChange)
  await connection.query('LISTEN property_changes')
}

export type KnownLocality = IndexedLocality & NamedLocality

/** By name. */
export async function readLocalities(client: Queryable): Promise<KnownLocality[]> {
  const { rows } = await client.query<KnownLocality>(
    'SELECT id, name, pin_code AS "pinCode", marathi_name AS "marathiName", aliases, latitude, longitude FROM localities ORDER BY name',
  )
  return rows
}

/** Runs `read` in a transaction whose queries all see the snapshot that its first query takes. @throws the first error of `read` */
export async function inSnapshot<T>(client: Queryable, read: () => Promise<T>): Promise<T> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  try {
    const result = await read()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    throw error
  }
}

/** The snapshot of this transaction, as `readChanges` takes it. */
export async function readSnapshot(client: Queryable): Promise<string> {
  const { rows } = await client.query<{ snapshot: string }>('SELECT pg_current_snapshot()::text AS snapshot')
  return rows[0]?.snapshot ?? ''
}

/** All ACTIVE properties, a step at a time; within `inSnapshot`. */
export function readLiveProperties(client: Queryable): AsyncGenerator<VersionedProperty[]> {
  return inSteps(client, `SELECT ${COLUMNS} FROM properties p WHERE p.status = 'ACTIVE'`)
}

/** The versions of all ACTIVE properties, a step at a time; within `inSnapshot`. */
export function readLiveVersions(client: Queryable): AsyncGenerator<{ id: number; version: number }[]> {
  return inSteps(client, `SELECT p.id, ${VERSION} AS version FROM properties p WHERE p.status = 'ACTIVE'`)
}

async function* inSteps<T extends pg.QueryResultRow>(client: Queryable, select: string): AsyncGenerator<T[]> {
  await client.query(`DECLARE steps NO SCROLL CURSOR FOR ${select}`)
  const fetch = () => client.query<T>(`FETCH ${STEP_ROWS} FROM steps`)
  // the server works on the next step while this one is used
  let next = fetch()
  for (let rows = (await next).rows; rows.length > 0; rows = (await next).rows) {
    next = fetch()
    // awaited by the loop; a failure meanwhile must not end the process
    next.catch(() => {})
    yield rows
  }
  await client.query('CLOSE steps')
}

/** Those of the properties that are ACTIVE. */
export async function readProperties(client: Queryable, ids: readonly number[]): Promise<VersionedProperty[]> {
  const { rows } = await client.query<VersionedProperty>({
    name: 'read-indexed-properties',
    text: `SELECT ${COLUMNS} FROM properties p WHERE p.id = ANY($1) AND p.status = 'ACTIVE'`,
    values: [ids],
  })
  return rows
}

export interface Changes {
  /** These are the changes of the transactions that are visible in it. */
  readonly snapshot: string
  readonly propertyIds: readonly number[]
  readonly localitiesChanged: boolean
  /** Whether there are more than `most`, of which these are some; or the snapshot given lies in the future: the database was replaced. */
  readonly isUnknown: boolean
  /** Seconds since the first of the transactions with these changes began; null without changes. */
  readonly delaySeconds: number | null
}

/** What the transactions changed that were not yet visible at `since`. A transaction counts from its commit on, however long it ran. */
export async function readChanges(client: Queryable, since: string, most: number): Promise<Changes> {
  const { rows } = await client.query<{ snapshot: string; ids: string[]; isFuture: boolean; delaySeconds: number | null }>({
    name: 'read-property-changes',
    text: `WITH changes AS MATERIALIZED
             (SELECT property_id, min(at) AS at FROM property_changes
               WHERE xid >= pg_snapshot_xmin($1::pg_snapshot) AND NOT pg_visible_in_snapshot(xid, $1::pg_snapshot)
               GROUP BY property_id LIMIT $2)
           SELECT pg_current_snapshot()::text AS snapshot, ARRAY(SELECT property_id FROM changes) AS ids,
                  pg_snapshot_xmax($1::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()) AS "isFuture",
                  (SELECT date_part('epoch', clock_timestamp() - min(at)) FROM changes) AS "delaySeconds"`,
    values: [since, most + 1],
  })
  const { snapshot = since, ids = [], isFuture = false, delaySeconds = null } = rows[0] ?? {}
  const changed = ids.map(Number)
  return {
    snapshot,
    propertyIds: changed.filter((id) => id !== LOCALITIES_CHANGED),
    localitiesChanged: changed.includes(LOCALITIES_CHANGED),
    isUnknown: isFuture || changed.length > most,
    delaySeconds,
  }
}

export interface Checksum {
  readonly count: number
  /** The sum of all versions. */
  readonly sum: number
}

/** Over all ACTIVE properties. Reads the whole table. */
export async function readChecksum(client: Queryable): Promise<Checksum> {
  const { rows } = await client.query<Checksum>(
    `SELECT count(*) AS count, coalesce(sum(${VERSION}), 0)::bigint AS sum FROM properties p WHERE p.status = 'ACTIVE'`,
  )
  return rows[0] ?? { count: 0, sum: 0 }
}

/** Removes what every copy has read, or is too late to read. @param keepSeconds counted from the beginning of a change's transaction */
export async function pruneChanges(client: Queryable, keepSeconds: number): Promise<void> {
  await client.query('DELETE FROM property_changes WHERE at < now() - make_interval(secs => $1)', [keepSeconds])
}
