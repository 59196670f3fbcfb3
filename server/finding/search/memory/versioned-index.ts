import type { Checksum, RowVersion } from '../feed/feed.queries.ts'
import type { IndexedLocality } from './area-groups.ts'
import { RowVersions } from './sets/row-versions.ts'

/** An index of rows that the feed keeps in sync with their table. */
export interface RowIndex<Row> {
  /** Inserts a row, or replaces the one with its id. */
  put(row: Row): void
  /** Bulk insert; call `finishLoad` after the last row. Optional: `put` is used without it. */
  load?(row: Row): void
  finishLoad?(): Iterable<void>
  remove(id: number): void
  setLocalities(localities: readonly IndexedLocality[]): void
}

/** An index with the version of each row in it, by which the index is compared with the table. */
export class VersionedIndex<Row extends RowVersion> {
  readonly #index: Omit<RowIndex<Row>, 'setLocalities'>
  readonly #versions = new RowVersions()
  #sum = 0

  constructor(index: Omit<RowIndex<Row>, 'setLocalities'>) {
    this.#index = index
  }

  get size(): number {
    return this.#versions.size
  }

  get checksum(): Checksum {
    return { count: this.#versions.size, sum: this.#sum }
  }

  ids(): Iterable<number> {
    return this.#versions.ids()
  }

  holds({ id, version }: RowVersion): boolean {
    return this.#versions.get(id) === version
  }

  load(row: Row): void {
    if (this.#index.load) this.#index.load(row)
    else this.#index.put(row)
    this.#sum += row.version
    this.#versions.set(row.id, row.version)
  }

  /** Run it to its end after the last `load`. */
  finishLoad(): Iterable<void> {
    return this.#index.finishLoad?.() ?? []
  }

  put(row: Row): void {
    const { id, version } = row
    this.#index.put(row)
    this.#sum += version - (this.#versions.get(id) ?? 0)
    this.#versions.set(id, version)
  }

  remove(id: number): void {
    const version = this.#versions.get(id)
    if (version === undefined) return
    this.#index.remove(id)
    this.#versions.delete(id)
    this.#sum -= version
  }
}
