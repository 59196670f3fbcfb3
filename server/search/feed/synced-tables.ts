import type { Queryable } from '#server/db/transaction.ts'
import type { FedTable } from './fed-table.ts'
import { type Changes, inSnapshot, type KnownLocality, readChanges, readLocalities, readSnapshot } from './feed.queries.ts'

/** More changed rows of a table at once are found quicker by comparing all versions. */
const MOST_CHANGES = 100_000

/** The indexes of several tables, and the snapshot (pg_current_snapshot()) of the database that all of them reflect. One call at a time. */
export class SyncedTables {
  readonly #tables: readonly FedTable[]
  readonly #pinReads: () => Promise<void>
  #localities: readonly KnownLocality[] = []
  #snapshot: string | undefined

  /** @param pinReads called before the tables tell of changes: what they made others drop must not be read again from a replica that lags */
  constructor(tables: readonly FedTable[], pinReads: () => Promise<void>) {
    this.#tables = tables
    this.#pinReads = pinReads
  }

  /** By name. */
  get localities(): readonly KnownLocality[] {
    return this.#localities
  }

  get isLoaded(): boolean {
    return this.#snapshot !== undefined
  }

  /** Number of rows in the indexes; counts up while they are loaded. */
  get size(): number {
    return this.#tables.reduce((sum, { size }) => sum + size, 0)
  }

  /** Of each table what the function gives, in words: '659 properties and 20 requirements'. */
  describe(count: (table: FedTable, at: number) => number): string {
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

  /** What was committed since the snapshot. */
  readChanges(client: Queryable): Promise<Changes> {
    const tables = this.#tables.map(({ sql }) => sql)
    return readChanges(client, tables, this.#snapshot ?? '', MOST_CHANGES)
  }

  async apply(client: Queryable, { ids, localitiesChanged, snapshot }: Changes): Promise<void> {
    if (localitiesChanged || ids.some(({ length }) => length > 0)) await this.#pinReads()
    if (localitiesChanged) this.#setLocalities(await readLocalities(client))
    for (const [at, table] of this.#tables.entries()) await table.reread(client, ids[at] ?? [])
    this.#snapshot = snapshot
  }

  /**
   * Makes the indexes equal to their tables whatever happened: compares the versions of all rows and reads those that differ.
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
   * Whether count or checksum of an index differs from its table, all of the same snapshot.
   * @param exclusively runs what reads the changes and applies them; the tables are read without it, so that syncs go on
   */
  differ(client: Queryable, exclusively: <T>(work: () => Promise<T>) => Promise<T>): Promise<boolean> {
    return inSnapshot(client, async () => {
      const ours = await exclusively(async () => {
        // the first query: the indexes have nothing that is newer than the snapshot of this transaction
        const changes = await this.readChanges(client)
        if (changes.isUnknown) return undefined
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

  #setLocalities(localities: readonly KnownLocality[]): void {
    this.#localities = localities
    for (const table of this.#tables) table.setLocalities(localities)
  }
}
