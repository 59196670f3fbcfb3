import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { HOUR_S, MINUTE_MS } from '#contracts/time.ts'
import type { Database } from '#server/db/client.ts'
import type { Queryable } from '#server/db/transaction.ts'
import { type FedIndex, VersionedIndex } from '../memory/versioned-index.ts'
import {
  type Changes,
  inSnapshot,
  type KnownLocality,
  listenForChanges,
  readChanges,
  readChecksum,
  readLiveProperties,
  readLiveVersions,
  readLocalities,
  readProperties,
  readSnapshot,
} from './feed.queries.ts'
import type { FeedMetrics } from './feed-metrics.ts'

export interface FeedDeps {
  readonly database: Pick<Database, 'connect' | 'pool'>
  readonly index: FedIndex
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error' | 'info'>
  readonly metrics: FeedMetrics
  /** Ms between two comparisons of the index with the table. */
  readonly checkIntervalMs?: number | undefined
}

/** Called with the ids of properties that changed, or whose cards did, before a search answers from the change. */
export type ChangeListener = (ids: readonly number[]) => void

/** How often changes are asked for without a notification. Also catches lost notifications and half-open connections. */
const POLL_MS = 1_000
/** An index for which no change could be asked for as long is not searched. */
const MAX_UNKNOWN_MS = 5_000
/** Longest time for a connection and for a query of the feed. */
const ANSWER_TIMEOUT_MS = 10_000
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
const CHECK_INTERVAL_MS = 5 * MINUTE_MS
/** How long changes are kept in the table. A copy that has not asked for half of it compares all versions instead. */
export const KEEP_CHANGES_S = HOUR_S
/** More changed properties at once are found quicker by comparing all versions. */
const MOST_CHANGES = 100_000
/** Properties read at once. */
const BATCH = 500

/**
 * Keeps the index in sync with the table (docs/decisions/0051). It remembers the snapshot (pg_current_snapshot()) that the index reflects;
 * sync applies what was committed since. A notification only says that there are changes.
 */
export class PropertyFeed {
  readonly #deps: FeedDeps
  readonly #index: VersionedIndex
  /** The snapshot that the index reflects; undefined until it is loaded. */
  #snapshot: string | undefined
  #connection: pg.Client | undefined
  #notifiedAt = performance.now()
  /** When the latest successful sync began, ms of performance.now(). */
  #syncedAt = Number.NEGATIVE_INFINITY
  /** Whether a sync has succeeded on the present connection. */
  #isCaughtUp = false
  /** Whether the index may differ from the table: all versions are compared before it is searched again. */
  #mayDiffer = false
  #nextSync = Promise.withResolvers<void>()
  #disconnected = Promise.withResolvers<void>()
  /** The end of the latest work: one works at a time. */
  #work: Promise<unknown> = Promise.resolve()
  #queuedSync: Promise<void> | undefined
  readonly #listeners: ChangeListener[] = []
  readonly #stopping = new AbortController()
  readonly #running: Promise<unknown>

  constructor(deps: FeedDeps) {
    this.#deps = deps
    this.#index = new VersionedIndex(deps.index)
    const secondsSince = (time: number) => (performance.now() - time) / 1_000
    deps.metrics.observe({
      size: () => this.#index.size,
      secondsSinceSync: () => secondsSince(this.#syncedAt),
      secondsSinceNotification: () => secondsSince(this.#notifiedAt),
    })
    this.#running = Promise.all([this.#stayConnected(), this.#poll(), this.#checkRepeatedly()])
  }

  /** By name. */
  get localities(): readonly KnownLocality[] {
    return this.#index.localities
  }

  onChange(listener: ChangeListener): void {
    this.#listeners.push(listener)
  }

  /** Whether searches may be answered: the index is loaded, and what changed up to 5 s ago is in it. */
  isCurrent(): boolean {
    return this.#isCaughtUp && !this.#mayDiffer && performance.now() - this.#syncedAt < MAX_UNKNOWN_MS
  }

  /** Resolves when searches may be answered; false when that takes longer than `timeoutMs`. */
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

  /** Resolves when all that was committed before the call is in the index. @throws when the database cannot be reached */
  sync(): Promise<void> {
    this.#queuedSync ??= this.#exclusively(() => {
      this.#queuedSync = undefined
      return this.#catchUp()
    })
    return this.#queuedSync
  }

  /** Ends its connections, also those that are being made. */
  async close(): Promise<void> {
    this.#stopping.abort()
    this.#disconnect(this.#connection)
    await this.#running
  }

  #exclusively<T>(work: () => Promise<T>): Promise<T> {
    const result = this.#work.then(work)
    this.#work = result.catch(() => {})
    return result
  }

  async #stayConnected(): Promise<void> {
    const { signal } = this.#stopping
    for (let pauseMs = FIRST_PAUSE_MS; !signal.aborted; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
      try {
        const connection = await this.#deps.database.connect(ANSWER_TIMEOUT_MS, signal)
        connection.once('end', () => this.#disconnect(connection))
        this.#connection = connection
        const lost = this.#disconnected.promise
        signal.throwIfAborted()
        await listenForChanges(connection, () => {
          this.#notifiedAt = performance.now()
          void this.sync().catch(() => {})
        })
        await this.#exclusively(() => (this.#snapshot === undefined ? this.#load(connection) : this.#catchUp()))
        pauseMs = FIRST_PAUSE_MS
        await lost
        if (!signal.aborted) this.#deps.log.warn('the connection of the search index was lost')
      } catch (err) {
        if (!signal.aborted) this.#deps.log.warn({ err }, 'the search index cannot reach the database')
      }
      this.#disconnect(this.#connection)
      await pause(pauseMs, undefined, { signal }).catch(() => {})
    }
  }

  #disconnect(connection: pg.Client | undefined): void {
    if (!connection || connection !== this.#connection) return
    this.#connection = undefined
    this.#isCaughtUp = false
    // after a crash or a failover the server may give numbers of transactions again that the snapshot holds to be finished
    this.#mayDiffer = true
    this.#disconnected.resolve()
    this.#disconnected = Promise.withResolvers()
    // a server that does not answer is not waited for
    void connection.end().catch(() => {})
  }

  async #poll(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      await pause(POLL_MS, undefined, { signal }).catch(() => {})
      if (this.#snapshot !== undefined) await this.sync().catch(() => {})
    }
  }

  async #load(connection: pg.Client): Promise<void> {
    const { log, metrics } = this.#deps
    const began = performance.now()
    this.#index.setLocalities(await readLocalities(connection))
    // an earlier attempt was cut off
    if (this.#index.size > 0) await this.#compareAll()
    else {
      this.#snapshot = await inSnapshot(connection, async () => {
        const snapshot = await readSnapshot(connection)
        for await (const properties of readLiveProperties(connection)) for (const property of properties) this.#index.put(property)
        return snapshot
      })
    }
    const seconds = (performance.now() - began) / 1_000
    metrics.loadSeconds.set(seconds)
    log.info(`${this.#index.size} properties loaded into the search index in ${seconds.toFixed(1)} s`)
    await this.#catchUp()
  }

  /** Applies what was committed since the last time. */
  async #catchUp(): Promise<void> {
    const connection = this.#connection
    if (!connection || this.#snapshot === undefined) throw new Error('The search index has no connection.')
    const began = performance.now()
    const isTooLate = began - this.#syncedAt > (KEEP_CHANGES_S / 2) * 1_000 && this.#syncedAt > 0
    try {
      const changes = await readChanges(connection, this.#snapshot, MOST_CHANGES)
      if (isTooLate || changes.isUnknown || this.#mayDiffer) await this.#compareAll()
      else await this.#apply(connection, changes)
    } catch (error) {
      // whatever it was, a new connection begins anew
      this.#disconnect(connection)
      throw error
    }
    if (this.#connection !== connection) return
    this.#syncedAt = began
    this.#isCaughtUp = true
    this.#nextSync.resolve()
    this.#nextSync = Promise.withResolvers()
  }

  async #apply(client: Queryable, changes: Changes): Promise<void> {
    if (changes.localitiesChanged) this.#index.setLocalities(await readLocalities(client))
    await this.#reread(client, changes.propertyIds)
    this.#snapshot = changes.snapshot
    if (changes.delaySeconds !== null) this.#deps.metrics.delay.observe(changes.delaySeconds)
  }

  async #reread(client: Queryable, changed: readonly number[]): Promise<void> {
    for (let from = 0; from < changed.length; from += BATCH) {
      const ids = changed.slice(from, from + BATCH)
      const live = await readProperties(client, ids)
      const removed = new Set(ids)
      for (const property of live) {
        removed.delete(property.id)
        this.#index.put(property)
      }
      for (const id of removed) this.#index.remove(id)
      for (const listener of this.#listeners) listener(ids)
    }
  }

  /** Makes the index equal to the table whatever happened: compares the versions of all properties and reads those that differ. */
  async #compareAll(): Promise<void> {
    const { database, log, metrics } = this.#deps
    const connection = this.#connection
    const client = await database.connect(ANSWER_TIMEOUT_MS, this.#stopping.signal)
    try {
      this.#index.setLocalities(await readLocalities(client))
      const gone = new Set(this.#index.ids())
      const differing: number[] = []
      const snapshot = await inSnapshot(client, async () => {
        const snapshot = await readSnapshot(client)
        for await (const rows of readLiveVersions(client)) {
          for (const row of rows) {
            gone.delete(row.id)
            if (!this.#index.holds(row)) differing.push(row.id)
          }
        }
        return snapshot
      })
      await this.#reread(client, [...differing, ...gone])
      this.#snapshot = snapshot
      if (this.#connection === connection) this.#mayDiffer = false
      metrics.comparisons.inc()
      log.warn(`the search index was compared with the table: ${differing.length + gone.size} properties differed`)
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

  /** Compares count and checksum with the table, both of the same snapshot. */
  async #check(): Promise<void> {
    const { database, log, metrics } = this.#deps
    const client = await database.pool.connect()
    let failure: Error | undefined
    try {
      const differs = await inSnapshot(client, async () => {
        const ours = await this.#exclusively(async () => {
          // the first query: the index has nothing that is newer than the snapshot of this transaction
          const changes = await readChanges(client, this.#snapshot ?? '', MOST_CHANGES)
          if (changes.isUnknown) return undefined
          await this.#apply(client, changes)
          return this.#index.checksum
        })
        const table = await readChecksum(client)
        return ours !== undefined && (table.count !== ours.count || table.sum !== ours.sum)
      })
      if (!differs) return
      this.#mayDiffer = true
      metrics.differences.inc()
      log.error('the search index differs from the table')
      await this.sync()
    } catch (error) {
      failure = error as Error
      throw error
    } finally {
      client.release(failure)
    }
  }
}
