import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { databaseErrorOf, isConnectionLost } from './database-error.ts'
import type { Queryable } from './transaction.ts'

/** How often the positions of both servers are compared. Reads lag by about two of these, or they go to the primary. */
const COMPARE_EVERY_MS = 1_000
/** A replica that takes longer to say its position is not used. */
const POSITION_TIMEOUT_MS = 2_000
/** Shortest time between two questions for its position while a read waits for nothing but that. */
const ASK_AGAIN_AFTER_MS = 5

/** Cancelled since it stood in the way of what the replica replays: serialization failure and deadlock (decision 0091). */
const RECOVERY_CONFLICTS = new Set(['40001', '40P01'])

/** A streaming replica of which it is known how far it has replayed the primary's WAL. A position counts bytes of WAL. */
export interface Replica {
  /** The replica once it has all that was written before `position`, and otherwise the primary; a failed read is repeated on the primary. */
  readsAfter(position: number): Queryable
  /** From now on reads see all that was committed before this call. @throws when the primary cannot be reached */
  pin(): Promise<void>
  /** Bytes of WAL by which it was behind at the latest comparison; undefined while it is not used. */
  lagBytes(): number | undefined
  close(): Promise<void>
}

/** @param primary for the reads that the replica cannot answer */
export function openReplica(replica: pg.Pool, primary: pg.Pool): Replica {
  /** Undefined while the replica cannot be reached. */
  let replayed: number | undefined
  /** No read is answered from an older state. */
  let floor = 0
  let latest = 0
  let asked: Promise<void> | undefined
  const stopping = new AbortController()

  async function askReplayed(): Promise<void> {
    try {
      replayed = await withTimeout(readReplayed(replica), POSITION_TIMEOUT_MS)
    } catch {
      replayed = undefined
    }
  }
  function askAgain(): void {
    asked ??= askReplayed()
      .then(() => pause(ASK_AGAIN_AFTER_MS))
      .finally(() => {
        asked = undefined
      })
  }
  async function compareRepeatedly(): Promise<void> {
    const { signal } = stopping
    while (!signal.aborted) {
      const before = latest
      latest = await readWritten(primary).catch(() => latest)
      floor = Math.max(floor, before)
      await askReplayed()
      await pause(COMPARE_EVERY_MS, undefined, { signal, ref: false }).catch(() => {})
    }
  }
  const comparing = compareRepeatedly()

  const query = async (text: string, values?: unknown[]) => {
    try {
      return await replica.query(text, values)
    } catch (error) {
      if (isConnectionLost(error)) replayed = undefined
      else if (!RECOVERY_CONFLICTS.has(String((databaseErrorOf(error) as { code?: string }).code))) throw error
      return primary.query(text, values)
    }
  }
  const reads: Queryable = { query: query as Queryable['query'] }

  return {
    readsAfter(position) {
      if (replayed === undefined) return primary
      if (replayed >= Math.max(position, floor)) return reads
      // so that one of the next reads can go there; a young session, which has no position, is not worth asking
      if (Number.isFinite(position)) askAgain()
      return primary
    },
    async pin() {
      floor = Math.max(floor, await readWritten(primary))
    },
    lagBytes: () => (replayed === undefined ? undefined : Math.max(0, latest - replayed)),
    async close() {
      stopping.abort()
      await Promise.all([comparing, asked])
      await replica.end()
    },
  }
}

/** The end of what the primary has written, which nothing that is visible now lies behind. */
export const WRITTEN_POSITION = `(pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint`

async function readWritten(primary: Queryable): Promise<number> {
  const { rows } = await primary.query<{ position: number }>(`SELECT ${WRITTEN_POSITION} AS position`)
  return rows[0]?.position ?? 0
}

/** @returns undefined when it is no replica, or not any more: a server that was promoted has a history of its own */
async function readReplayed(replica: Queryable): Promise<number | undefined> {
  const { rows } = await replica.query<{ position: number | null }>(
    `SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint END AS position`,
  )
  return rows[0]?.position ?? undefined
}

async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const over = new AbortController()
  const timeout = pause(timeoutMs, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error('timeout expired')
  })
  timeout.catch(() => {})
  try {
    return await Promise.race([work, timeout])
  } finally {
    over.abort()
  }
}
