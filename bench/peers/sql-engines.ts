import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CELL_COUNT, cellOf } from '#contracts/finding/map/map-cells.ts'
import { mapOptionFilters, OPTION_FILTER_NAMES, OPTION_FILTERS } from '#contracts/homes/properties/option-filters.ts'
import { PRICE_STEPS } from '#contracts/homes/properties/property-kinds.ts'
import type { IndexFilter } from '#server/finding/search/memory/index-filter.ts'
import { optionIndex } from '#server/finding/search/memory/kinds.ts'
import { bandOf } from '#server/finding/search/memory/property-index.ts'
import { LOCALITY_NAMES, syntheticProperty } from '../synthetic-properties.ts'
import { cellsInBox, type Peer } from './peer.ts'

/** Number columns of the table `properties`; the text is one more. Options are stored by their index in the closed list, -1 for none. */
const COLUMNS = ['id', 'created', 'confirmed', 'price', 'band', 'locality', 'cell', ...OPTION_FILTER_NAMES] as const
const TABLE = `CREATE TABLE properties (${COLUMNS.map((name) => `${name} ${name === 'created' ? 'DOUBLE' : 'BIGINT'}`).join(', ')}, words TEXT)`

function rowOf(n: number, count: number): { numbers: number[]; words: string } {
  const property = syntheticProperty(n, count)
  const { id, createdAt, confirmedAt, expectedPrice, localityId, latitude = null, longitude = null } = property
  const options = OPTION_FILTER_NAMES.map((name) => optionIndex(name, property[name]))
  const cell = cellOf(latitude, longitude) ?? CELL_COUNT
  return {
    numbers: [id, createdAt, confirmedAt, expectedPrice, bandOf(expectedPrice), localityId ?? 0, cell, ...options],
    words: property.searchText,
  }
}

/** What an engine has of its own. */
interface Engine {
  readonly name: string
  query(sql: string): Promise<Record<string, unknown>[]> | Record<string, unknown>[]
  /** The condition for a word of a text. */
  contains(word: string): string
}

/** @returns undefined, and says so, with a Node that has no SQLite */
export async function openSqlite(count: number): Promise<Peer | undefined> {
  const sqlite = await import('node:sqlite').catch(() => undefined)
  if (!sqlite) return void process.stdout.write('NOT compared with SQLite: this Node has none\n')
  const database = new sqlite.DatabaseSync(':memory:')
  database.exec(`${TABLE}; CREATE VIRTUAL TABLE texts USING fts5 (words, content='', tokenize='trigram', detail='full')`)
  const insertRow = database.prepare(`INSERT INTO properties VALUES (${[...COLUMNS, 'words'].map(() => '?').join(', ')})`)
  const insertText = database.prepare('INSERT INTO texts (rowid, words) VALUES (?, ?)')
  database.exec('BEGIN')
  for (let n = 0; n < count; n += 1) {
    const { numbers, words } = rowOf(n, count)
    insertRow.run(...numbers, null)
    insertText.run(n + 1, words)
  }
  database.exec(`COMMIT;
    CREATE UNIQUE INDEX by_id ON properties (id);
    CREATE INDEX by_kind_and_price ON properties (propertyFor, bhkType, price, confirmed DESC, id);
    CREATE INDEX by_offer_and_price ON properties (propertyFor, price, confirmed DESC, id);
    CREATE INDEX by_price ON properties (price, confirmed DESC, id);
    CREATE INDEX by_age ON properties (created);
    CREATE INDEX by_cell ON properties (cell, propertyFor, bhkType);
    CREATE INDEX by_locality ON properties (locality, propertyFor, bhkType, furnishedType, created);
    ANALYZE`)
  return peerOf({
    name: 'SQLite',
    query: (sql) => database.prepare(sql).all(),
    contains: (word) => `id IN (SELECT rowid FROM texts WHERE words MATCH '"${word}"')`,
  })
}

interface DuckdbModule {
  readonly DuckDBInstance: {
    create(path: string): Promise<{
      connect(): Promise<{ runAndReadAll(sql: string): Promise<{ getRowObjects(): Record<string, unknown>[] }> }>
    }>
  }
}

/** @returns undefined, and says so, when the package is not installed */
export async function openDuckdb(count: number): Promise<Peer | undefined> {
  // not a dependency: its library has 60 MB
  const name: string = '@duckdb/node-api'
  const duckdb = (await import(name).catch(() => undefined)) as DuckdbModule | undefined
  if (!duckdb) return void process.stdout.write(`NOT compared with DuckDB: ${name} is not installed\n`)
  const connection = await (await duckdb.DuckDBInstance.create(':memory:')).connect()
  const folder = await mkdtemp(join(tmpdir(), 'search-peers-'))
  const file = await open(join(folder, 'properties.csv'), 'w')
  for (let from = 0; from < count; from += 10_000) {
    const lines = Array.from({ length: Math.min(10_000, count - from) }, (_n, at) => {
      const { numbers, words } = rowOf(from + at, count)
      return `${numbers.join(',')},"${words}"\n`
    })
    await file.write(lines.join(''))
  }
  await file.close()
  await connection.runAndReadAll(TABLE)
  await connection.runAndReadAll(`COPY properties FROM '${join(folder, 'properties.csv')}'`)
  await rm(folder, { recursive: true })
  return peerOf({
    name: 'DuckDB',
    query: async (sql) => (await connection.runAndReadAll(sql)).getRowObjects(),
    contains: (word) => `contains(words, '${word}')`,
  })
}

function peerOf({ name, query, contains }: Engine): Peer {
  /** The conditions of a filter, each with the name of its part. */
  function conditionsOf(filter: IndexFilter): Map<string, string> {
    const conditions = new Map<string, string>()
    for (const field of OPTION_FILTER_NAMES) {
      const chosen = filter[field]
      if (chosen?.length) conditions.set(field, `${field} IN (${chosen.map((option) => optionIndex(field, option)).join(', ')})`)
    }
    const { area, box, keyword, minPrice, maxPrice } = filter
    if (area?.length) conditions.set('area', `locality IN (${area.map((one) => LOCALITY_NAMES.indexOf(one) + 1).join(', ')})`)
    if (minPrice !== undefined) conditions.set('price', `price BETWEEN ${minPrice} AND ${maxPrice}`)
    if (keyword) conditions.set('word', contains(keyword))
    if (box) conditions.set('box', `cell IN (${cellsInBox(box).join(', ')})`)
    return conditions
  }
  const where = (conditions: Map<string, string>, without?: string) =>
    [...conditions].filter(([part]) => part !== without).reduce((sql, [, condition]) => `${sql} AND ${condition}`, 'WHERE true')
  const numbersOf = async (sql: string) => new Map((await query(sql)).map(({ code, count }) => [Number(code), Number(count)]))
  const countedBy = (column: string, conditions: Map<string, string>, part: string = column) =>
    numbersOf(`SELECT ${column} AS code, count(*) AS count FROM properties ${where(conditions, part)} GROUP BY ${column}`)

  return {
    name,
    async list({ filter, order: { field, direction }, offset }) {
      const rows = where(conditionsOf(filter))
      const order = field === 'createdAt' ? `created ${direction}` : `price ${direction}, confirmed DESC, id`
      const [counted] = await query(`SELECT count(*) AS total FROM properties ${rows}`)
      const found = await query(`SELECT id FROM properties ${rows} ORDER BY ${order} LIMIT 12 OFFSET ${offset}`)
      return { ids: found.map(({ id }) => Number(id)), total: Number(counted?.total) }
    },
    async counts(filter) {
      const conditions = conditionsOf(filter)
      const byOption = new Map<string, Map<number, number>>()
      for (const field of OPTION_FILTER_NAMES) byOption.set(field, await countedBy(field, conditions))
      const byLocality = await countedBy('locality', conditions, 'area')
      const byBand = await countedBy('band', conditions, 'price')
      return {
        ...mapOptionFilters((field) =>
          Object.fromEntries(OPTION_FILTERS[field].options.map((option, at) => [option, byOption.get(field)?.get(at) ?? 0])),
        ),
        area: LOCALITY_NAMES.map((area, at) => ({ name: area, count: byLocality.get(at + 1) ?? 0 })),
        expectedPrice: [0, ...PRICE_STEPS].map((from, band) => ({ from, to: PRICE_STEPS[band] ?? null, count: byBand.get(band) ?? 0 })),
      }
    },
    async cells(filter) {
      return [...(await countedBy('cell', conditionsOf(filter)))].filter(([cell]) => cell < CELL_COUNT).sort(([a], [b]) => a - b)
    },
  }
}
