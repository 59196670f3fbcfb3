import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Database } from './client.ts'

/** Timeout for connecting and for each query. */
export const ANSWER_TIMEOUT_MS = 10_000
/** Interval of a query that finds a server which is gone without a word. */
const PROBE_INTERVAL_MS = 10_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 2_000

export interface PersistentConnection {
  readonly client: pg.Client
  /** Closes this connection; a new one is then opened. */
  drop(): void
}

interface Deps {
  readonly database: Pick<Database, 'connect'>
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  /** Purpose of the connection in logs: 'the search index'. */
  readonly name: string
  /** Closes the connection, also while it connects. */
  readonly signal: AbortSignal
  /** Prepares a new connection, for example by LISTEN. The connection is dropped when this rejects. */
  readonly onConnect: (connection: PersistentConnection) => Promise<void>
  /** Called once for each connection that is lost or dropped. */
  readonly onLost?: () => void
  readonly probeIntervalMs?: number | undefined
}

/** Keeps one connection outside the pools, for LISTEN: reconnects with exponential backoff. Resolves after `signal` is aborted. */
export async function keepConnected({
  database,
  log,
  name,
  signal,
  onConnect,
  onLost,
  probeIntervalMs = PROBE_INTERVAL_MS,
}: Deps): Promise<void> {
  for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    let connection: PersistentConnection | undefined
    try {
      const client = await database.connect(ANSWER_TIMEOUT_MS, signal)
      const lost = Promise.withResolvers<void>()
      connection = { client, drop: dropOnce(client, signal, lost.resolve, onLost) }
      signal.throwIfAborted()
      await onConnect(connection)
      pauseMs = FIRST_PAUSE_MS
      const { drop } = connection
      const probes = setInterval(() => void client.query('SELECT 1').catch(drop), probeIntervalMs).unref()
      await lost.promise.finally(() => clearInterval(probes))
      if (!signal.aborted) log.warn(`the connection of ${name} was lost`)
    } catch (err) {
      if (!signal.aborted) log.warn({ err }, `${name} cannot reach the database`)
    }
    connection?.drop()
    await pause(pauseMs, undefined, { signal }).catch(() => {})
  }
}

function dropOnce(client: pg.Client, signal: AbortSignal, ...onDrop: ((() => void) | undefined)[]): () => void {
  let isDropped = false
  const drop = () => {
    if (isDropped) return
    isDropped = true
    signal.removeEventListener('abort', drop)
    for (const notify of onDrop) notify?.()
    // not awaited, since the server may not answer
    void client.end().catch(() => {})
  }
  client.once('end', drop)
  signal.addEventListener('abort', drop)
  return drop
}
