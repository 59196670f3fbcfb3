import { Socket } from 'node:net'
import pg from 'pg'
import type { Tracing } from '#server/platform/tracing/port.ts'
import { openReplica, WRITTEN_POSITION } from './replica.ts'
import { traceQueries } from './trace-queries.ts'
import type { Queryable } from './transaction.ts'

// bigint columns hold ids and rupees, both far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// a date has no time and no zone: keep it as the text YYYY-MM-DD
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/** Distinguishes our connections in pg_stat_activity. */
export const APPLICATION_NAME = 'wada'

/** Who reads, as far as it matters to where the read may go. */
export interface Reader {
  /** The WAL position of the latest write of this user; missing when there was none, infinite when nothing but the primary will do. */
  readonly readAfter?: number | undefined
}

/**
 * Connections to PostgreSQL: those for reads are apart from `pool`, so that searches take none from sign-ins and payments. With a replica
 * (docs/decisions/0091) reads go there when it has the reader's own writes and lags by no more than about two seconds.
 * Drizzle's query builder on any of them: `orm` in transaction.ts.
 */
export interface Database {
  readonly pool: pg.Pool
  /** By name, for metrics; `replica` when there is one. */
  readonly pools: Readonly<Record<string, pg.Pool>>
  /** For reads that may lag by about two seconds. */
  readonly readPool: Queryable
  /** For reads that must not lag: on the primary also when there is a replica. */
  readonly currentReadPool: Queryable
  /** For what a viewer or visitor reads: with their own writes; those of others may lag by about two seconds. To be asked for again for each request. */
  readsFor(reader: Reader | undefined): Queryable
  /** From now on `readsFor` and `readPool` see all that was committed before this call; for those who keep what they have read. */
  pinReads(): Promise<void>
  /** Notes a write of a user, so that their next reads see it, on every copy and every device. Undefined without a replica. */
  readonly recordWrite: ((userId: number) => Promise<void>) | undefined
  /** By how much WAL the replica was behind; undefined while it is not used. */
  replicaLagBytes(): number | undefined
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

/** @param poolSize maximum number of connections for reads, and of those for everything else */
export function openDatabase(url: string, poolSize: number, readUrl?: string, tracing?: Tracing): Database {
  const open = (name: string, connectionString: string, timeoutMs: number, connectTimeoutMs = CONNECT_TIMEOUT_MS) => {
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
    if (tracing) traceQueries(pool, name, tracing)
    return pool
  }
  const pool = open('writes', url, STATEMENT_TIMEOUT_MS)
  const reads = open('reads', url, READ_TIMEOUT_MS)
  const replicaPool = readUrl ? open('replica', readUrl, READ_TIMEOUT_MS, READ_TIMEOUT_MS) : undefined
  const replica = replicaPool && openReplica(replicaPool, reads)
  const readsFor = (reader: Reader | undefined) => replica?.readsAfter(reader?.readAfter ?? 0) ?? reads
  let check: Promise<boolean> | undefined
  return {
    pool,
    pools: { writes: pool, reads, ...(replicaPool ? { replica: replicaPool } : {}) },
    readPool: replica ? readsChosenEachTime(() => readsFor(undefined)) : reads,
    currentReadPool: reads,
    readsFor,
    async pinReads() {
      await replica?.pin()
    },
    recordWrite: replica && ((userId) => recordWrite(pool, userId)),
    replicaLagBytes: () => replica?.lagBytes(),
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
      await replica?.close()
      await pool.end()
      await reads.end()
    },
  }
}

function readsChosenEachTime(choose: () => Queryable): Queryable {
  const query = (text: string, values?: unknown[]) => choose().query(text, values)
  return { query: query as Queryable['query'] }
}

/** In all sessions of the user. The note need not survive a crash of the server, so that no disk is waited for. */
async function recordWrite(pool: pg.Pool, userId: number): Promise<void> {
  await pool.query(
    `WITH fast AS (SELECT set_config('synchronous_commit', 'off', true))
     UPDATE sessions SET read_after = ${WRITTEN_POSITION} FROM fast WHERE user_id = $1`,
    [userId],
  )
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
