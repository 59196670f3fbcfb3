import type { Queryable } from '#server/base/db/transaction.ts'
import type { IndexedLocality } from '../memory/area-groups.ts'
import { type Changes, inSnapshot, readChanges, readLocalities, readSnapshot } from './feed.queries.ts'
import type { IndexedTable } from './indexed-table.ts'

/** With more changed rows in one table, comparing all versions is faster than reading the changes. */
const MAX_CHANGES = 100_000

/** The indexes of several tables, and the database snapshot (pg_current_snapshot()) that all of them reflect. Calls must not overlap. */
export class SyncedTables {
  readonly #tables: readonly IndexedTable[]
  readonly #pinReads: () => Promise<void>
  #localities: readonly IndexedLocality[] = []
  #snapshot: string | undefined

  /** @param pinReads sends reads to the primary for a while; called before listeners evict rows: a lagging replica would return old ones */
  constructor(tables: readonly IndexedTable[], pinReads: () => Promise<void>) {
    this.#tables = tables
    this.#pinReads = pinReads
  }

  /** All localities, sorted by name. */
  get localities(): readonly IndexedLocality[] {
    return this.#localities
  }

  get isLoaded(): boolean {
    return this.#snapshot !== undefined
  }

  /** Number of rows in the indexes; counts up while they are loaded. */
  get size(): number {
    return this.#tables.reduce((sum, { size }) => sum + size, 0)
  }

  /** A number for each table as text: '659 properties and 20 requirements'. */
  describe(count: (table: IndexedTable, at: number) => number): string {
    return this.#tables.map((table, at) => `${count(table, at)} ${table.sql.table}`).join(' and ')
  }

  /** Puts all live rows into the indexes, which must be empty. */
  async load(client: Queryable): Promise<void> {
    this.#setLocalities(await readLocalities(client))
    this.#snapshot = await inSnapshot(client, async () => {
      const snapshot = await readSnapshot(client)
      for (const table of this.#tables) await table.load(client)
      return snapshot
    })
  }

  /** Reads what was committed since the snapshot. */
  readChanges(client: Queryable): Promise<Changes> {
    const tables = this.#tables.map(({ sql }) => sql)
    return readChanges(client, tables, this.#snapshot ?? '', MAX_CHANGES)
  }

  async apply(client: Queryable, { ids, localitiesChanged, snapshot }: Changes): Promise<void> {
    if (localitiesChanged || ids.some(({ length }) => length > 0)) await this.#pinReads()
    if (localitiesChanged) this.#setLocalities(await readLocalities(client))
    for (const [at, table] of this.#tables.entries()) await table.reread(client, ids[at] ?? [])
    this.#snapshot = snapshot
  }

  /**
   * Compares the versions of all rows and reads those that differ.
   * @returns how many rows of each table differed
   */
  async compareAll(client: Queryable): Promise<number[]> {
    this.#setLocalities(await readLocalities(client))
    const differences: number[][] = []
    const snapshot = await inSnapshot(client, async () => {
      const snapshot = await readSnapshot(client)
      for (const table of this.#tables) differences.push(await table.findDifferences(client))
      return snapshot
    })
    await this.#pinReads()
    for (const [at, table] of this.#tables.entries()) await table.reread(client, differences[at] ?? [])
    this.#snapshot = snapshot
    return differences.map(({ length }) => length)
  }

  /**
   * Whether the count or checksum of any index differs from that of its table in the same snapshot.
   * @param exclusively runs its work while no sync runs; it is used only to apply changes, so that syncs continue while the tables are read
   */
  differ(client: Queryable, exclusively: <T>(work: () => Promise<T>) => Promise<T>): Promise<boolean> {
    return inSnapshot(client, async () => {
      const ours = await exclusively(async () => {
        // the first query takes the snapshot of this transaction, and the indexes get exactly its state
        const changes = await this.readChanges(client)
        if (changes.isIncomplete) return undefined
        await this.apply(client, changes)
        return this.#tables.map(({ checksum }) => checksum)
      })
      if (!ours) return false
      for (const [at, table] of this.#tables.entries()) {
        const { count, sum } = await table.readTableChecksum(client)
        if (count !== ours[at]?.count || sum !== ours[at].sum) return true
      }
      return false
    })
  }

  #setLocalities(localities: readonly IndexedLocality[]): void {
    this.#localities = localities
    for (const table of this.#tables) table.setLocalities(localities)
  }
}
