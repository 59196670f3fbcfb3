import { Socket } from 'node:net'
import pg from 'pg'
import { isConnectionLost } from './database-error.ts'
import type { Queryable } from './transaction.ts'

// bigint columns hold ids and rupees, both far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// a date has no time and no zone: keep it as the text YYYY-MM-DD
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/** Distinguishes our connections in pg_stat_activity. */
export const APPLICATION_NAME = 'wada'

/**
 * Connections to PostgreSQL: `readPool` for reads that may lag behind, with connections of its own, so that
 * searches take none from sign-ins and payments. Drizzle's query builder on either: `orm` in transaction.ts.
 */
export interface Database {
  readonly pool: pg.Pool
  readonly readPool: Queryable
  /** For reads that must not lag: as `readPool`, on the primary also when there is a replica. */
  readonly currentReadPool: Queryable
  /**
   * A new connection to the primary, beside the pools; the caller ends it.
   * @param timeoutMs longest time for connecting and for each query
   * @param signal ends the connection at once, also while it is being made
   */
  connect(timeoutMs: number, signal?: AbortSignal): Promise<pg.Client>
  /** Whether the primary answers now, on a connection of its own: the pool may be busy. Checks at the same time share one connection. */
  isReachable(): Promise<boolean>
  close(): Promise<void>
}

/** How long the server may work on a statement, and how long it may wait inside a transaction for the next one. */
const STATEMENT_TIMEOUT_MS = 30_000
/** The same for reads: a person does not wait longer for a search. */
const READ_TIMEOUT_MS = 3_000
/** After this much longer the server itself is frozen or cut off. */
const ANSWER_TIMEOUT_MS = 5_000
/** How long a connection is waited for. A replica gets READ_TIMEOUT_MS: its reads go to the primary after that. */
const CONNECT_TIMEOUT_MS = 10_000
/** How long reads go to the primary after the replica could not be reached. */
const REPLICA_PAUSE_MS = 10_000

/** @param poolSize maximum number of connections for reads, and of those for everything else */
export function openDatabase(url: string, poolSize: number, readUrl?: string): Database {
  const open = (connectionString: string, timeoutMs: number, connectTimeoutMs = CONNECT_TIMEOUT_MS) => {
    const pool = new pg.Pool({
      connectionString,
      max: poolSize,
      application_name: APPLICATION_NAME,
      connectionTimeoutMillis: connectTimeoutMs,
      idleTimeoutMillis: 30_000,
      statement_timeout: timeoutMs,
      idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: timeoutMs + ANSWER_TIMEOUT_MS,
      keepAlive: true,
      allowExitOnIdle: true,
    })
    // an idle connection that the server closes is replaced at the next query
    pool.on('error', () => {})
    // one that breaks between two queries of a transaction fails the next of them; without a listener the event would end the process
    pool.on('connect', (client) => client.on('error', () => {}))
    return pool
  }
  const pool = open(url, STATEMENT_TIMEOUT_MS)
  const reads = open(url, READ_TIMEOUT_MS)
  const replica = readUrl ? open(readUrl, READ_TIMEOUT_MS, READ_TIMEOUT_MS) : undefined
  let check: Promise<boolean> | undefined
  return {
    pool,
    readPool: replica ? readFrom(replica, reads) : reads,
    currentReadPool: reads,
    async connect(timeoutMs, signal) {
      const client = new pg.Client({
        connectionString: url,
        application_name: APPLICATION_NAME,
        connectionTimeoutMillis: timeoutMs,
        query_timeout: timeoutMs,
        keepAlive: true,
        stream: () => new Socket({ signal }),
      })
      // the query under way fails, and `end` is emitted
      client.on('error', () => {})
      await client.connect()
      return client
    },
    isReachable() {
      check ??= checkReachable(url).finally(() => {
        check = undefined
      })
      return check
    },
    async close() {
      await pool.end()
      await reads.end()
      await replica?.end()
    },
  }
}

/** Reads from the replica, and from the primary while the replica cannot be reached. */
function readFrom(replica: pg.Pool, primary: pg.Pool): Queryable {
  let pausedUntil = 0
  const query = async (text: string, values?: unknown[]) => {
    if (Date.now() >= pausedUntil) {
      const isRetry = pausedUntil > 0
      // one read tries the replica again; the others use the primary until it has succeeded
      if (isRetry) pausedUntil = Date.now() + REPLICA_PAUSE_MS
      try {
        const result = await replica.query(text, values)
        if (isRetry) pausedUntil = 0
        return result
      } catch (error) {
        if (!isConnectionLost(error)) throw error
        pausedUntil = Date.now() + REPLICA_PAUSE_MS
      }
    }
    return primary.query(text, values)
  }
  return { query: query as Queryable['query'] }
}

/** How long the check below waits for a connection, and then for its answer. */
const CHECK_TIMEOUT_MS = 2_000

async function checkReachable(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: CHECK_TIMEOUT_MS, query_timeout: CHECK_TIMEOUT_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch {
    return false
  } finally {
    // a frozen server does not answer a farewell either
    void client.end().catch(() => {})
  }
}
