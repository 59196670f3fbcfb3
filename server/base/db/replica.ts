import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { databaseErrorOf, isConnectionLost } from './database-error.ts'
import type { Queryable } from './transaction.ts'
import { withTimeout } from './with-timeout.ts'

/** Interval of comparing the positions of both servers. Reads that would lag by more than about two intervals go to the primary. */
const COMPARE_INTERVAL_MS = 1_000
/** Timeout of the query for the replica's position; a slower replica is not used. */
const POSITION_TIMEOUT_MS = 2_000
/** Shortest time between two extra queries for the position, which are made when a read needs a newer one. */
const EXTRA_POLL_INTERVAL_MS = 5

/** Codes of queries that were cancelled by a recovery conflict: serialization failure and deadlock (docs/decisions/0091). */
const RECOVERY_CONFLICTS = new Set(['40001', '40P01'])

/** A streaming replica whose replayed position in the primary's WAL is known. A position is in bytes of WAL. */
export interface Replica {
  /** The replica if it has replayed `position`, else the primary; a read that the replica interrupts is repeated on the primary. */
  readsAfter(position: number): Queryable
  /** From now on reads include all that was committed before this call. @throws when the primary cannot be reached */
  pin(): Promise<void>
  /** WAL by which the replica was behind at the latest comparison; undefined while it cannot be reached. */
  lagBytes(): number | undefined
  /** For how many seconds all reads have gone to the primary, because the replica cannot be reached or lags too far; 0 while it is used. */
  unusedSeconds(): number
  close(): Promise<void>
}

/** @param primary pool for the reads that the replica cannot answer */
export function openReplica(replica: pg.Pool, primary: pg.Pool): Replica {
  /** Position that the replica has replayed; undefined while it cannot be reached. */
  let replayed: number | undefined
  /** The replica is used only when it has replayed this position. */
  let minPosition = 0
  let latest = 0
  let extraPoll: Promise<void> | undefined
  /** When the replica could last be used, in ms of the monotonic clock. */
  let usableAt = performance.now()
  const isUsable = () => replayed !== undefined && replayed >= minPosition
  const stopping = new AbortController()

  async function pollReplayed(): Promise<void> {
    try {
      replayed = await withTimeout(readReplayed(replica), POSITION_TIMEOUT_MS)
    } catch {
      replayed = undefined
    }
  }
  function pollExtra(): void {
    extraPoll ??= pollReplayed()
      .then(() => pause(EXTRA_POLL_INTERVAL_MS))
      .finally(() => {
        extraPoll = undefined
      })
  }
  async function compareRepeatedly(): Promise<void> {
    const { signal } = stopping
    while (!signal.aborted) {
      const before = latest
      latest = await readWritten(primary).catch(() => latest)
      minPosition = Math.max(minPosition, before)
      await pollReplayed()
      if (isUsable()) usableAt = performance.now()
      await pause(COMPARE_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => {})
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
      if (replayed >= Math.max(position, minPosition)) return reads
      // so that the next reads can go to the replica; not for young sessions, whose position is infinite
      if (Number.isFinite(position)) pollExtra()
      return primary
    },
    async pin() {
      minPosition = Math.max(minPosition, await readWritten(primary))
    },
    lagBytes: () => (replayed === undefined ? undefined : Math.max(0, latest - replayed)),
    unusedSeconds: () => (isUsable() ? 0 : (performance.now() - usableAt) / 1_000),
    async close() {
      stopping.abort()
      await Promise.all([comparing, extraPoll])
      await replica.end()
    },
  }
}

/** SQL of the primary's WAL insert position: all that is visible now was written before it. */
export const WRITTEN_POSITION = `(pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint`

async function readWritten(primary: Queryable): Promise<number> {
  const { rows } = await primary.query<{ position: number }>(`SELECT ${WRITTEN_POSITION} AS position`)
  return rows[0]?.position ?? 0
}

/** @returns undefined when the server is not in recovery: a promoted replica has its own timeline */
async function readReplayed(replica: Queryable): Promise<number | undefined> {
  const { rows } = await replica.query<{ position: number | null }>(
    `SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint END AS position`,
  )
  return rows[0]?.position ?? undefined
}
