import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { HOUR_S, MINUTE_MS } from '#contracts/base/values/time.ts'
import type { Database } from '#server/base/db/client.ts'
import { ANSWER_TIMEOUT_MS, keepConnected, type PersistentConnection } from '#server/base/db/keep-connected.ts'
import type { IndexedLocality } from '../memory/area-groups.ts'
import { listenForChanges } from './feed.queries.ts'
import type { FeedMetrics } from './feed-metrics.ts'
import type { IndexedTable } from './indexed-table.ts'
import { SyncedTables } from './synced-tables.ts'

export interface FeedDeps {
  readonly database: Pick<Database, 'connect' | 'pool' | 'pinReads'>
  /** Tables whose indexes are kept in sync, all with one snapshot. */
  readonly tables: readonly IndexedTable[]
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error' | 'info'>
  readonly metrics: FeedMetrics
  /** Ms between two comparisons of the indexes with their tables. */
  readonly checkIntervalMs?: number | undefined
}

/** Poll interval for changes, besides notifications: covers lost notifications and half-open connections. */
const POLL_MS = 1_000
/** Searches wait for the next sync when the latest successful sync started more than this many ms ago. */
const MAX_SYNC_AGE_MS = 5_000
const CHECK_INTERVAL_MS = 5 * MINUTE_MS
/** Retention of changes in their tables. A copy of the program whose latest sync is older than half of it compares all versions. */
export const KEEP_CHANGES_S = HOUR_S

/**
 * Keeps the indexes in sync with their tables (docs/decisions/0051): `sync` applies what was committed since the snapshot that the indexes
 * reflect. A notification only triggers a sync; it contains no changes.
 */
export class SearchFeed {
  readonly #deps: FeedDeps
  readonly #tables: SyncedTables
  #connection: PersistentConnection | undefined
  #notifiedAt = performance.now()
  /** When the latest successful sync began, ms of performance.now(). */
  #syncedAt = Number.NEGATIVE_INFINITY
  /** Whether a sync has succeeded on the current connection. */
  #isCaughtUp = false
  /** Whether an index may differ from its table: then all versions are compared before the indexes are searched again. */
  #mayDiffer = false
  #nextSync = Promise.withResolvers<void>()
  /** Queue of loads, syncs and comparisons, which run one after another: settles when the last of them does. */
  #work: Promise<unknown> = Promise.resolve()
  /** A sync that has not started yet: all callers until then share it. */
  #queuedSync: Promise<void> | undefined
  readonly #stopping = new AbortController()
  readonly #running: Promise<unknown>

  constructor(deps: FeedDeps) {
    this.#deps = deps
    this.#tables = new SyncedTables(deps.tables, () => deps.database.pinReads())
    const secondsSince = (time: number) => (performance.now() - time) / 1_000
    deps.metrics.observe({
      sizes: Object.fromEntries(deps.tables.map((table) => [table.sql.table, () => table.size])),
      secondsSinceSync: () => secondsSince(this.#syncedAt),
      secondsSinceNotification: () => secondsSince(this.#notifiedAt),
    })
    const connected = keepConnected({
      database: deps.database,
      log: deps.log,
      name: 'the search index',
      signal: this.#stopping.signal,
      onConnect: (connection) => this.#useConnection(connection),
      onLost: () => this.#clearConnection(),
    })
    this.#running = Promise.all([connected, this.#poll(), this.#checkRepeatedly()])
  }

  /** All localities, sorted by name. */
  get localities(): readonly IndexedLocality[] {
    return this.#tables.localities
  }

  /** Whether searches may be answered: the indexes are loaded and contain all changes that are older than 5 s. */
  isCurrent(): boolean {
    return this.#isCaughtUp && !this.#mayDiffer && performance.now() - this.#syncedAt < MAX_SYNC_AGE_MS
  }

  /** Waits until `isCurrent()`. @returns false when `timeoutMs` has passed or the feed is closed */
  async waitUntilCurrent(timeoutMs: number): Promise<boolean> {
    const deadline = performance.now() + timeoutMs
    while (!this.isCurrent()) {
      const left = deadline - performance.now()
      if (left <= 0 || this.#stopping.signal.aborted) return false
      const waited = new AbortController()
      await Promise.race([this.#nextSync.promise, pause(left, undefined, { signal: waited.signal }).catch(() => {})])
      waited.abort()
    }
    return true
  }

  /** Resolves when the indexes contain everything that was committed before the call. @throws when the database cannot be reached */
  sync(): Promise<void> {
    this.#queuedSync ??= this.#exclusively(() => {
      this.#queuedSync = undefined
      return this.#catchUp()
    })
    return this.#queuedSync
  }

  /** Closes the connections of the feed, also those that are still being opened. */
  async close(): Promise<void> {
    this.#stopping.abort()
    await this.#running
  }

  #exclusively<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#work.then(work)
    this.#work = result.catch(() => {})
    return result
  }

  async #useConnection(connection: PersistentConnection): Promise<void> {
    this.#connection = connection
    await listenForChanges(
      connection.client,
      this.#deps.tables.map(({ sql }) => sql),
      () => {
        this.#notifiedAt = performance.now()
        void this.sync().catch(() => {})
      },
    )
    await this.#exclusively(() => (this.#tables.isLoaded ? this.#catchUp() : this.#load(connection.client)))
  }

  #clearConnection(): void {
    this.#connection = undefined
    this.#isCaughtUp = false
    // after a crash or a failover the server may reuse transaction ids that are finished in the snapshot
    this.#mayDiffer = true
  }

  async #poll(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      await pause(POLL_MS, undefined, { signal }).catch(() => {})
      if (this.#tables.isLoaded) await this.sync().catch(() => {})
    }
  }

  async #load(connection: pg.Client): Promise<void> {
    const { log, metrics } = this.#deps
    const began = performance.now()
    // an earlier load was interrupted
    if (this.#tables.size > 0) await this.#compareAll()
    else await this.#tables.load(connection)
    const seconds = (performance.now() - began) / 1_000
    metrics.loadSeconds.set(seconds)
    log.info(`${this.#tables.describe(({ size }) => size)} loaded into the search index in ${seconds.toFixed(1)} s`)
    await this.#catchUp()
  }

  /** Applies what was committed since the last sync. */
  async #catchUp(): Promise<void> {
    const connection = this.#connection
    if (!connection || !this.#tables.isLoaded) throw new Error('The search index has no connection.')
    const began = performance.now()
    const isTooLate = began - this.#syncedAt > (KEEP_CHANGES_S / 2) * 1_000 && this.#syncedAt > 0
    try {
      const changes = await this.#tables.readChanges(connection.client)
      if (isTooLate || changes.isIncomplete || this.#mayDiffer) await this.#compareAll()
      else {
        await this.#tables.apply(connection.client, changes)
        if (changes.delaySeconds !== null) this.#deps.metrics.delay.observe(changes.delaySeconds)
      }
    } catch (error) {
      // after any failure, start over with a new connection
      connection.drop()
      throw error
    }
    if (this.#connection !== connection) return
    this.#syncedAt = began
    this.#isCaughtUp = true
    this.#nextSync.resolve()
    this.#nextSync = Promise.withResolvers()
  }

  /** Compares the versions of all rows and reads those that differ. */
  async #compareAll(): Promise<void> {
    const { database, log, metrics } = this.#deps
    const connection = this.#connection
    const client = await database.connect(ANSWER_TIMEOUT_MS, this.#stopping.signal)
    try {
      const differences = await this.#tables.compareAll(client)
      if (this.#connection === connection) this.#mayDiffer = false
      metrics.comparisons.inc()
      log.warn(`the search index was compared with the database: ${this.#tables.describe((_table, at) => differences[at] ?? 0)} differed`)
    } finally {
      void client.end().catch(() => {})
    }
  }

  async #checkRepeatedly(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      await pause(this.#deps.checkIntervalMs ?? CHECK_INTERVAL_MS, undefined, { signal }).catch(() => {})
      if (signal.aborted || !this.isCurrent()) continue
      await this.#check().catch((err: unknown) => this.#deps.log.warn({ err }, 'the search index could not be compared with the table'))
    }
  }

  /** Compares count and checksum of each index with its table. A difference is a defect: it is logged and corrected. */
  async #check(): Promise<void> {
    const { database, log, metrics } = this.#deps
    const client = await database.pool.connect()
    let failure: Error | undefined
    try {
      const differ = await this.#tables.differ(client, (work) => this.#exclusively(work))
      if (!differ) return
      this.#mayDiffer = true
      metrics.differences.inc()
      log.error('the search index differs from the database')
      await this.sync()
    } catch (error) {
      failure = error as Error
      throw error
    } finally {
      client.release(failure)
    }
  }
}
