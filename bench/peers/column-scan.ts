import { CELL_COUNT, cellOf } from '#contracts/finding/map/map-cells.ts'
import { mapOptionFilters, OPTION_FILTER_NAMES, OPTION_FILTERS } from '#contracts/homes/properties/option-filters.ts'
import { PRICE_STEPS } from '#contracts/homes/properties/property-kinds.ts'
import type { IndexFilter } from '#server/finding/search/memory/index-filter.ts'
import { optionIndex } from '#server/finding/search/memory/kinds.ts'
import { bandOf } from '#server/finding/search/memory/property-index.ts'
import { LOCALITY_NAMES, syntheticProperty } from '../synthetic-properties.ts'
import { cellsInBox, type Peer } from './peer.ts'

/** Code of a property without an option, a known cell or a word. */
const NONE = 0

/** Which codes of a column fit: 1 for those that do. */
interface Test {
  readonly column: Uint8Array | Uint16Array
  readonly fits: Uint8Array
}

/** The simplest engine: columns of codes, all of which are read for each query. */
export function openColumnScan(count: number): Peer {
  const options = OPTION_FILTER_NAMES.map(() => new Uint8Array(count))
  const [localities, bands, cells] = [new Uint8Array(count), new Uint8Array(count), new Uint16Array(count)]
  const [prices, confirmedAt] = [new Float64Array(count), new Float64Array(count)]
  const texts: string[] = []
  for (let row = 0; row < count; row += 1) {
    const property = syntheticProperty(row, count)
    for (const [field, name] of OPTION_FILTER_NAMES.entries()) (options[field] as Uint8Array)[row] = optionIndex(name, property[name]) + 1
    localities[row] = property.localityId ?? NONE
    bands[row] = bandOf(property.expectedPrice)
    cells[row] = cellOf(property.latitude ?? null, property.longitude ?? null) ?? CELL_COUNT
    prices[row] = property.expectedPrice
    confirmedAt[row] = property.confirmedAt
    texts.push(property.searchText)
  }

  /** The tests of a filter by closed lists, each with the name of its part. */
  function testsOf(filter: IndexFilter): Map<string, Test> {
    const tests = new Map<string, Test>()
    for (const [field, name] of OPTION_FILTER_NAMES.entries()) {
      const chosen = filter[name]
      if (chosen?.length)
        tests.set(name, {
          column: options[field] as Uint8Array,
          fits: table(256, (code) => chosen.some((option) => optionIndex(name, option) + 1 === code)),
        })
    }
    const { area, box } = filter
    if (area?.length) tests.set('area', { column: localities, fits: table(256, (code) => area.includes(LOCALITY_NAMES[code - 1] ?? '')) })
    if (box) {
      const fits = new Uint8Array(CELL_COUNT + 1)
      for (const cell of cellsInBox(box)) fits[cell] = 1
      tests.set('box', { column: cells, fits })
    }
    return tests
  }

  function rowsOf(filter: IndexFilter): Int32Array {
    const tests = [...testsOf(filter).values()]
    const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY, keyword } = filter
    const found = new Int32Array(count)
    let length = 0
    rows: for (let row = 0; row < count; row += 1) {
      for (const { column, fits } of tests) if (fits[column[row] as number] === 0) continue rows
      const price = prices[row] as number
      if (price < minPrice || price > maxPrice || (keyword && !texts[row]?.includes(keyword))) continue
      found[length++] = row
    }
    return found.subarray(0, length)
  }

  return {
    name: 'column scan',
    list({ filter, order: { field, direction }, offset }) {
      const rows = rowsOf(filter)
      const sign = direction === 'asc' ? 1 : -1
      const difference = (a: number, b: number) =>
        field === 'createdAt'
          ? sign * (a - b)
          : sign * ((prices[a] as number) - (prices[b] as number)) || (confirmedAt[b] as number) - (confirmedAt[a] as number) || a - b
      return {
        ids: first(rows, offset + 12, difference)
          .slice(offset)
          .map((row) => row + 1),
        total: rows.length,
      }
    },
    counts(filter) {
      const tests = testsOf(filter)
      const countedBy = (part: string, column: Uint8Array, length: number) => {
        const others = [...tests].filter(([name]) => name !== part).map(([, test]) => test)
        const counts = new Int32Array(length)
        rows: for (let row = 0; row < count; row += 1) {
          for (const { column: other, fits } of others) if (fits[other[row] as number] === 0) continue rows
          counts[column[row] as number] = (counts[column[row] as number] as number) + 1
        }
        return counts
      }
      const inLocalities = countedBy('area', localities, 256)
      const inBands = countedBy('price', bands, PRICE_STEPS.length + 1)
      return {
        ...mapOptionFilters((name) => {
          const counts = countedBy(name, options[OPTION_FILTER_NAMES.indexOf(name)] as Uint8Array, 256)
          return Object.fromEntries(OPTION_FILTERS[name].options.map((option, at) => [option, counts[at + 1] as number]))
        }),
        area: LOCALITY_NAMES.map((name, at) => ({ name, count: inLocalities[at + 1] as number })),
        expectedPrice: Array.from(inBands, (inBand, band) => ({
          from: PRICE_STEPS[band - 1] ?? 0,
          to: PRICE_STEPS[band] ?? null,
          count: inBand,
        })),
      }
    },
    cells(filter) {
      const counts = new Int32Array(CELL_COUNT + 1)
      for (const row of rowsOf(filter)) counts[cells[row] as number] = (counts[cells[row] as number] as number) + 1
      return [...counts.subarray(0, CELL_COUNT).entries()].filter(([, inCell]) => inCell > 0)
    },
  }
}

function table(length: number, fits: (code: number) => boolean): Uint8Array {
  return Uint8Array.from({ length }, (_none, code) => (fits(code) ? 1 : 0))
}

/** The first `limit` rows in an order, without sorting the others. */
function first(rows: Int32Array, limit: number, difference: (a: number, b: number) => number): number[] {
  const best: number[] = []
  for (const row of rows) {
    if (best.length === limit && difference(row, best[limit - 1] as number) >= 0) continue
    let at = best.length
    while (at > 0 && difference(row, best[at - 1] as number) < 0) at -= 1
    best.splice(at, 0, row)
    if (best.length > limit) best.pop()
  }
  return best
}
