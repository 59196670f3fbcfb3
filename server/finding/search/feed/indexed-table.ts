import { setImmediate as turn } from 'node:timers/promises'
import type { Queryable } from '#server/base/db/transaction.ts'
import type { IndexedLocality } from '../memory/area-groups.ts'
import { type RowIndex, VersionedIndex } from '../memory/versioned-index.ts'
import { type Checksum, type RowVersion, readChecksum, readLiveRows, readLiveVersions, readRows } from './feed.queries.ts'
import type { IndexedTableSql } from './tables.queries.ts'

/** Called with the ids of rows that changed or whose cards changed, before searches can find the change. */
export type ChangeListener = (ids: readonly number[]) => void

/** Rows read by one query. */
const BATCH = 500

/** A table and the in-memory index of its live rows. */
export interface IndexedTable {
  readonly sql: IndexedTableSql
  /** How many rows the index holds. */
  readonly size: number
  onChange(listener: ChangeListener): void
  setLocalities(localities: readonly IndexedLocality[]): void
  /** Fills an empty index with all live rows. Call it within `inSnapshot`. */
  load(client: Queryable): Promise<void>
  /** Reads rows again, and removes from the index those that are no longer live. */
  reread(client: Queryable, ids: readonly number[]): Promise<void>
  /** The ids of rows that are missing in the index, outdated in it, or no longer live. Call it within `inSnapshot`. */
  findDifferences(client: Queryable): Promise<number[]>
  /** Checksum of the index; equal to `readTableChecksum` when the index equals the table. */
  readonly checksum: Checksum
  readTableChecksum(client: Queryable): Promise<Checksum>
}

export function openIndexedTable<Row extends { readonly id: number }>(sql: IndexedTableSql, rowIndex: RowIndex<Row>): IndexedTable {
  const index = new VersionedIndex<Row & RowVersion>(rowIndex)
  const listeners: ChangeListener[] = []
  return {
    sql,
    get size() {
      return index.size
    },
    get checksum() {
      return index.checksum
    },
    onChange(listener) {
      listeners.push(listener)
    },
    setLocalities(localities) {
      rowIndex.setLocalities(localities)
    },
    async load(client) {
      try {
        for await (const rows of readLiveRows<Row>(client, sql)) for (const row of rows) index.load(row)
      } finally {
        for (const _step of index.finishLoad()) await turn()
      }
    },
    async reread(client, changed) {
      for (let from = 0; from < changed.length; from += BATCH) {
        const ids = changed.slice(from, from + BATCH)
        const live = await readRows<Row>(client, sql, ids)
        const removed = new Set(ids)
        for (const row of live) {
          removed.delete(row.id)
          index.put(row)
        }
        for (const id of removed) index.remove(id)
        for (const listener of listeners) listener(ids)
      }
    },
    async findDifferences(client) {
      const gone = new Set(index.ids())
      const differing: number[] = []
      for await (const rows of readLiveVersions(client, sql)) {
        for (const row of rows) {
          gone.delete(row.id)
          if (!index.holds(row)) differing.push(row.id)
        }
      }
      return [...differing, ...gone]
    },
    readTableChecksum: (client) => readChecksum(client, sql),
  }
}
