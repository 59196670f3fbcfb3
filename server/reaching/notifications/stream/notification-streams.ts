import type { FastifyBaseLogger } from 'fastify'
import type { Registry } from 'prom-client'
import type { Database } from '#server/base/db/client.ts'
import { keepConnected } from '#server/base/db/keep-connected.ts'
import { OverCapacity } from '#server/base/http/gate.ts'
import type { Viewer } from '#server/base/http/session.ts'
import type { Clock } from '#server/base/platform/clock.ts'
import { registerGauge } from '#server/base/platform/gauges.ts'
import type { NotificationRow } from '../notifications.queries.ts'
import { parseCursor } from './cursor.ts'
import { MAX_MISSED, OpenStream } from './open-stream.ts'
import { countUnreadOf, listenForUsers, listNewest, listOpenSessions } from './stream.queries.ts'

export interface StreamsDeps {
  readonly database: Pick<Database, 'connect' | 'primaryReadPool'>
  readonly clock: Clock
  readonly log: Pick<FastifyBaseLogger, 'warn'>
  readonly metrics: Registry
  /** Aborted when the program begins to stop: streams end at once, and clients connect to another copy. */
  readonly stopping?: AbortSignal | undefined
  /** Interval of heartbeats, ms. Each heartbeat also sends what was missed by a lost NOTIFY. */
  readonly beatIntervalMs?: number | undefined
  /** Maximum open streams of this copy. */
  readonly maxStreams?: number | undefined
}

/** Much shorter than SILENT_CONNECTION_MS and than the time limits of usual proxies (60 s). */
const BEAT_INTERVAL_MS = 20_000
/** Maximum per user; a further stream ends the oldest one. A browser opens one stream. */
const MAX_STREAMS_OF_USER = 10
/** Maximum per copy of the program. Each takes about 20 KB (docs/performance.md). */
const MAX_STREAMS = 5_000
/** Maximum users whose notifications are read by one query. */
const BATCH = 500

/**
 * The open streams of this copy. NOTIFY of PostgreSQL sends the ids of users whose notifications or sessions changed, also by other copies.
 * Each read sends all that a stream has not sent yet, so that a lost or repeated NOTIFY does no harm.
 */
export class NotificationStreams {
  readonly #deps: StreamsDeps
  readonly #byUser = new Map<number, Set<OpenStream>>()
  /** Users whose notifications the next read loads. */
  readonly #changed = new Set<number>()
  /** Settles when the latest read has ended. Reads run one at a time. */
  #reading: Promise<unknown> = Promise.resolve()
  #queuedRead: Promise<void> | undefined
  readonly #closing = new AbortController()
  readonly #beats: NodeJS.Timeout
  readonly #connected: Promise<void>

  constructor(deps: StreamsDeps) {
    this.#deps = deps
    const { database, log, metrics, stopping } = deps
    registerGauge(metrics, 'notification_streams', 'Open streams of notifications', () => this.#all().length)
    stopping?.addEventListener('abort', () => this.stop())
    this.#beats = setInterval(() => this.#beat(), deps.beatIntervalMs ?? BEAT_INTERVAL_MS).unref()
    this.#connected = keepConnected({
      database,
      log,
      name: 'the notification streams',
      signal: this.#closing.signal,
      onConnect: async ({ client }) => {
        await listenForUsers(client, (userId) => this.#byUser.has(userId) && this.#readSoon([userId]))
        // changes that were committed while the connection was lost
        this.#readSoon(this.#byUser.keys())
      },
    })
  }

  /**
   * @param lastEventId header Last-Event-ID, the cursor of an earlier connection to any copy
   * @returns the stream, when the missed notifications have been sent
   * @throws OverCapacity; Error when the database cannot be reached
   */
  async open(viewer: Viewer, lastEventId: string | undefined): Promise<OpenStream> {
    const { stopping, maxStreams = MAX_STREAMS } = this.#deps
    if (stopping?.aborted || this.#closing.signal.aborted || this.#all().length >= maxStreams)
      throw new OverCapacity('Live notifications are busy. Please try again in a moment.')
    const stream = new OpenStream(viewer, parseCursor(lastEventId))
    const streams = this.#byUser.get(viewer.userId) ?? new Set()
    this.#byUser.set(viewer.userId, streams.add(stream))
    const [oldest] = streams
    if (streams.size > MAX_STREAMS_OF_USER && oldest) {
      this.#remove(oldest)
      oldest.replace()
    }
    stream.body.once('close', () => this.#remove(stream))
    try {
      await this.#read([viewer.userId])
    } catch (error) {
      stream.body.destroy()
      throw error
    }
    return stream
  }

  /** Ends the open streams, and opens no further one. */
  stop(): void {
    this.#closing.abort()
    clearInterval(this.#beats)
    this.#each(this.#all(), (stream) => this.#end(stream))
  }

  /** Stops, and resolves when the connection of LISTEN is closed and the latest read has ended. */
  async close(): Promise<void> {
    this.stop()
    await this.#connected
    await this.#reading
  }

  #all(): OpenStream[] {
    return [...this.#byUser.values()].flatMap((streams) => [...streams])
  }

  #remove(stream: OpenStream): void {
    const streams = this.#byUser.get(stream.userId)
    streams?.delete(stream)
    if (streams?.size === 0) this.#byUser.delete(stream.userId)
  }

  #end(stream: OpenStream): void {
    this.#remove(stream)
    stream.end()
  }

  #beat(): void {
    this.#each(this.#all(), (stream) => stream.beat())
    this.#readSoon(this.#byUser.keys())
  }

  /** After a failed read, the next heartbeat or connection reads again. */
  #readSoon(userIds: Iterable<number>): void {
    void this.#read(userIds).catch((err: unknown) => this.#deps.log.warn({ err }, 'notifications could not be read for their streams'))
  }

  /** Resolves when what was committed before the call has been sent to the streams of these users. */
  #read(userIds: Iterable<number>): Promise<void> {
    for (const userId of userIds) this.#changed.add(userId)
    this.#queuedRead ??= this.#reading.then(() => {
      this.#queuedRead = undefined
      const changed = [...this.#changed].filter((userId) => this.#byUser.has(userId))
      this.#changed.clear()
      return this.#readNow(changed)
    })
    this.#reading = this.#queuedRead.catch(() => {})
    return this.#queuedRead
  }

  async #readNow(userIds: readonly number[]): Promise<void> {
    for (let from = 0; from < userIds.length; from += BATCH) await this.#readBatch(userIds.slice(from, from + BATCH))
  }

  async #readBatch(userIds: readonly number[]): Promise<void> {
    const { database, clock } = this.#deps
    const db = database.primaryReadPool
    // streams that are opened during this read are served by the next one
    const streams = userIds.flatMap((userId) => [...(this.#byUser.get(userId) ?? [])])
    const sessionIds = new Set(streams.map(({ sessionId }) => sessionId))
    const floors = new Map<number, number>()
    for (const { userId, floor } of streams) floors.set(userId, Math.min(floor, floors.get(userId) ?? floor))
    const now = clock.now()
    const [rows, unread, openSessions] = await Promise.all([
      listNewest(db, floors, MAX_MISSED),
      countUnreadOf(db, userIds),
      listOpenSessions(db, [...sessionIds], new Date(now)),
    ])
    const ofUser = new Map<number, NotificationRow[]>()
    for (const row of rows) ofUser.set(row.userId, [...(ofUser.get(row.userId) ?? []), row])
    this.#each(streams, (stream) => {
      if (openSessions.has(stream.sessionId)) stream.update(ofUser.get(stream.userId) ?? [], unread.get(stream.userId) ?? 0, now)
      else this.#end(stream)
    })
  }

  /** A stream that fails is closed, and ends nothing but itself: its client connects again. */
  #each(streams: readonly OpenStream[], act: (stream: OpenStream) => void): void {
    for (const stream of streams)
      try {
        act(stream)
      } catch (err) {
        this.#deps.log.warn({ err, userId: stream.userId }, 'a stream of notifications failed and was closed')
        this.#remove(stream)
        stream.body.destroy()
      }
  }
}
