import type { Checksum, KnownLocality, VersionedProperty } from '../feed/feed.queries.ts'
import type { IndexedProperty } from './property-index.ts'

/** What the feed keeps in sync with the table. */
export interface FedIndex {
  readonly size: number
  put(property: IndexedProperty): void
  remove(id: number): void
  setLocalities(localities: readonly KnownLocality[]): void
}

/** An index that knows which version of each row it holds, so that it can be compared with the table. */
export class VersionedIndex {
  readonly #index: FedIndex
  readonly #versions = new Map<number, number>()
  #sum = 0
  #localities: readonly KnownLocality[] = []

  constructor(index: FedIndex) {
    this.#index = index
  }

  get size(): number {
    return this.#versions.size
  }

  get checksum(): Checksum {
    return { count: this.#versions.size, sum: this.#sum }
  }

  ids(): Iterable<number> {
    return this.#versions.keys()
  }

  holds({ id, version }: Pick<VersionedProperty, 'id' | 'version'>): boolean {
    return this.#versions.get(id) === version
  }

  get localities(): readonly KnownLocality[] {
    return this.#localities
  }

  setLocalities(localities: readonly KnownLocality[]): void {
    this.#localities = localities
    this.#index.setLocalities(localities)
  }

  put(property: VersionedProperty): void {
    const { id, version } = property
    this.#index.put(property)
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
