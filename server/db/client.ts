import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

// bigint columns hold ids and rupees, both far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// a date has no time and no zone: keep it as the text YYYY-MM-DD
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/** How an application's own connections are told from others in pg_stat_activity. */
export const APPLICATION_NAME = 'wada'

/** The doors to PostgreSQL: `pool` for hand-written SQL, `orm` for the rest, `readPool` for what may lag a little. */
export interface Database {
  readonly pool: pg.Pool
  readonly readPool: pg.Pool
  readonly orm: NodePgDatabase
  close(): Promise<void>
}

/** @param poolSize the most connections held to each server */
export function openDatabase(url: string, poolSize: number, readUrl?: string): Database {
  const open = (connectionString: string) => {
    const pool = new pg.Pool({
      connectionString,
      max: poolSize,
      application_name: APPLICATION_NAME,
      connectionTimeoutMillis: 10_000,
      idleTimeoutMillis: 30_000,
      statement_timeout: 30_000,
      allowExitOnIdle: true,
    })
    // an idle connection that the server closes is replaced at the next query
    pool.on('error', () => {})
    return pool
  }
  const pool = open(url)
  const readPool = readUrl ? open(readUrl) : pool
  return {
    pool,
    readPool,
    orm: drizzle({ client: pool }),
    async close() {
      await pool.end()
      if (readPool !== pool) await readPool.end()
    },
  }
}
