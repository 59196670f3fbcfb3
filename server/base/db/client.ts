import type { EventEmitter } from 'node:events'
import { Socket } from 'node:net'
import pg from 'pg'
import type { Tracing } from '#server/base/platform/tracing/port.ts'
import { NOT_REPLICATED } from './database-error.ts'
import { openReplica, type Replica, WRITTEN_POSITION } from './replica.ts'
import { traceQueries } from './trace-queries.ts'
import type { Queryable } from './transaction.ts'

// bigint columns hold ids and amounts of money, both far below 2^53
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
// a date has no time and no zone: keep it as the text YYYY-MM-DD
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)

/** Name of our connections in pg_stat_activity. */
export const APPLICATION_NAME = 'wada'

/** Part of a viewer that decides whether their reads may go to the replica. */
export interface Reader {
  /** WAL position of this user's latest write; undefined when there was none, Infinity when reads must go to the primary. */
  readonly readAfter?: number | undefined
}

/**
 * Connections to PostgreSQL. Reads have their own pool, so that searches take no connections from sign-ins and payments. With a replica
 * (docs/decisions/0091) reads go there when it has the reader's own writes and lags by no more than about two seconds.
 * `orm` in transaction.ts makes Drizzle's query builder on any of them.
 */
export interface Database {
  readonly pool: pg.Pool
  /** Pools by name, for metrics; `replica` only when there is one. */
  readonly pools: Readonly<Record<string, pg.Pool>>
  /** For reads that may lag by about two seconds. */
  readonly readPool: Queryable
  /** For reads that must not lag: always on the primary. */
  readonly primaryReadPool: Queryable
  /** For the reads of one request: they include the reader's own writes; writes of others may lag by about two seconds. */
  readsFor(reader: Reader | undefined): Queryable
  /** From now on reads of `readsFor` and `readPool` include all that was committed before this call; for callers that cache reads. */
  pinReads(): Promise<void>
  /** Records that a user has written, so that their next reads on any copy or device include the write. Undefined without a replica. */
  readonly recordWrite: ((userId: number) => Promise<void>) | undefined
  /** Undefined without a replica. */
  readonly replica: Pick<Replica, 'lagBytes' | 'unusedSeconds'> | undefined
  /**
   * Opens a connection to the primary outside the pools; the caller closes it.
   * @param timeoutMs timeout for connecting and for each query
   * @param signal closes the connection at once, also while it connects
   */
  connect(timeoutMs: number, signal?: AbortSignal): Promise<pg.Client>
  /** Whether the primary answers now. Opens a connection, since the pool may be busy; concurrent checks share it. */
  isReachable(): Promise<boolean>
  close(): Promise<void>
}

/** Timeout of a statement on the server, and of an idle connection inside a transaction. */
const STATEMENT_TIMEOUT_MS = 30_000
/** Statement timeout of reads, and of looking up a session: people do not wait longer for a page. */
export const READ_TIMEOUT_MS = 3_000
/** Added to the statement timeout on our side: a server that answers even later is frozen or unreachable. */
const ANSWER_TIMEOUT_MS = 5_000
const READ_ANSWER_TIMEOUT_MS = 500
/** Timeout for getting a connection; for reads it is READ_TIMEOUT_MS. */
const CONNECT_TIMEOUT_MS = 10_000

const WRITES = { timeoutMs: STATEMENT_TIMEOUT_MS, answerTimeoutMs: ANSWER_TIMEOUT_MS, connectTimeoutMs: CONNECT_TIMEOUT_MS }
const READS: typeof WRITES = { timeoutMs: READ_TIMEOUT_MS, answerTimeoutMs: READ_ANSWER_TIMEOUT_MS, connectTimeoutMs: READ_TIMEOUT_MS }

/** @param poolSize maximum number of connections for reads, and of those for everything else */
export function openDatabase(url: string, poolSize: number, readUrl?: string, tracing?: Tracing): Database {
  const open = (name: string, connectionString: string, { timeoutMs, answerTimeoutMs, connectTimeoutMs }: typeof WRITES) => {
    const pool = new pg.Pool({
      connectionString,
      max: poolSize,
      application_name: APPLICATION_NAME,
      connectionTimeoutMillis: connectTimeoutMs,
      idleTimeoutMillis: 30_000,
      statement_timeout: timeoutMs,
      idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
      query_timeout: timeoutMs + answerTimeoutMs,
      keepAlive: true,
      allowExitOnIdle: true,
    })
    // an idle connection that the server closes is replaced at the next query
    pool.on('error', () => {})
    pool.on('connect', (client) => {
      // a connection that breaks inside a transaction fails its next query; without a listener the event would end the process
      client.on('error', () => {})
      failUnreplicatedCommits(client)
    })
    if (tracing) traceQueries(pool, name, tracing)
    return pool
  }
  const pool = open('writes', url, WRITES)
  const reads = open('reads', url, READS)
  const replicaPool = readUrl ? open('replica', readUrl, READS) : undefined
  const replica = replicaPool && openReplica(replicaPool, reads)
  const readsFor = (reader: Reader | undefined) => replica?.readsAfter(reader?.readAfter ?? 0) ?? reads
  let check: Promise<boolean> | undefined
  return {
    pool,
    pools: { writes: pool, reads, ...(replicaPool ? { replica: replicaPool } : {}) },
    readPool: replica ? chooseForEachQuery(() => readsFor(undefined)) : reads,
    primaryReadPool: reads,
    readsFor,
    async pinReads() {
      await replica?.pin()
    },
    recordWrite: replica && ((userId) => recordWrite(pool, userId)),
    replica,
    async connect(timeoutMs, signal) {
      const client = new pg.Client({
        connectionString: url,
        application_name: APPLICATION_NAME,
        connectionTimeoutMillis: timeoutMs,
        query_timeout: timeoutMs,
        keepAlive: true,
        stream: () => new Socket({ signal }),
      })
      // without a listener the event would end the process; the running query fails and `end` is emitted
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

/**
 * Fails a commit that PostgreSQL reports as done although its synchronous replica does not have it: so it does, with a warning, when the
 * timeout of the statement ends the wait for the replica. A failover would lose what was acknowledged. The connection is then unusable.
 */
function failUnreplicatedCommits(client: pg.PoolClient): void {
  const { connection } = client as pg.PoolClient & { readonly connection: EventEmitter }
  client.on('notice', ({ routine, message = '' }) => {
    if (routine === 'SyncRepWaitForLSN') connection.emit('errorMessage', Object.assign(new Error(message), { code: NOT_REPLICATED }))
  })
}

function chooseForEachQuery(choose: () => Queryable): Queryable {
  const query = (text: string, values?: unknown[]) => choose().query(text, values)
  return { query: query as Queryable['query'] }
}

/** Updates all sessions of the user. Commits asynchronously, since the position need not survive a crash of the server. */
async function recordWrite(pool: pg.Pool, userId: number): Promise<void> {
  await pool.query(
    `WITH fast AS (SELECT set_config('synchronous_commit', 'off', true))
     UPDATE sessions SET read_after = ${WRITTEN_POSITION} FROM fast WHERE user_id = $1`,
    [userId],
  )
}

/** Timeout of `checkReachable` for connecting, and again for its query. */
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
    // not awaited: a frozen server does not answer this either
    void client.end().catch(() => {})
  }
}
