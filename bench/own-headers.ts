import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nameLocalities } from '#contracts/finding/localities/locality-names.ts'
import { sureLocality } from '#contracts/finding/localities/read-locality.ts'
import { LOCALITIES } from '#demo/localities.ts'
import { checkFile } from '#server/homes/import/read-properties.ts'

/**
 * `npm run bench:sheets -- [folder]`: reads real rentals from their own headers, without a decision of a broker, and fails when a column is
 * taken for another or too few rows are ready. The folder holds pune-rent-listings.csv; it is beside the checkout and not part of the project.
 */
const folder = process.argv[2] ?? '../shared/data'
const path = join(folder, 'pune-rent-listings.csv')
if (!existsSync(path)) {
  // `npm run prove` prints this line again at its end
  process.stdout.write(`Real sheets were NOT compared: there is no ${path}. Name the folder: npm run bench:sheets -- <folder>\n`)
  process.exit(0)
}

const COLUMNS = {
  seller_type: null,
  bedroom: 'bhkType',
  layout_type: 'bhkType',
  property_type: 'apartmentType',
  locality: 'area',
  price: 'expectedPrice',
  area: 'totalBuildUpArea',
  furnish_type: 'furnishedType',
  bathroom: 'bathroom',
}
/** Rows that are ready or duplicates of others, percent. */
const LEAST_READ = 95

const names = nameLocalities(LOCALITIES.map((locality, id) => ({ ...locality, id, aliases: [...locality.aliases] })))
const began = performance.now()
const { sheet, good, bad, duplicates, total, values } = await checkFile(await readFile(path), {
  findLocality: (area) => sureLocality(names, area),
  amenityIds: new Map(),
  now: Date.now(),
})
const seconds = (performance.now() - began) / 1000
const found = Object.fromEntries(sheet.names.map((name, index) => [name, sheet.columns[index] ?? null]))
const wrong = Object.entries(COLUMNS).filter(([name, column]) => found[name] !== column)
const read = ((good.length + duplicates.length) / total) * 100
const byColumn = Map.groupBy(values.list(), ({ column, state }) => `${column}, ${state}`)
process.stdout.write(
  [
    `${total} rows in ${seconds.toFixed(1)} s: ${good.length} ready, ${duplicates.length} duplicates, ${bad.length} to fix (${read.toFixed(1)} % read)`,
    `offered for: ${sheet.propertyFor}; missing: ${sheet.missing.join(', ') || 'nothing'}; wrong columns: ${wrong.map(([name]) => `${name} is ${found[name]}`).join(', ') || 'none'}`,
    `${good.filter(({ columns }) => columns.localityId === null).length} rows of unknown areas; ${values.count} values to settle, the most frequent:`,
    ...[...byColumn].map(
      ([name, all]) =>
        `  ${name}: ${all
          .slice(0, 6)
          .map(({ value, count }) => `${value} × ${count}`)
          .join(', ')}`,
    ),
    '',
  ].join('\n'),
)
process.exit(wrong.length > 0 || sheet.missing.length > 0 || read < LEAST_READ ? 1 : 0)
