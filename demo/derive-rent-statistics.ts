/**
 * Makes rent-statistics.ts out of a CSV of rental listings:
 *   node demo/derive-rent-statistics.ts <listings.csv>
 * Columns: seller_type, bedroom, layout_type, property_type, locality, price (₹ a month), area (sq.ft), furnish_type, bathroom.
 * Portals write rents from a lakh up as lakhs ('1.8'), everything else in rupees ('16,500').
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { LOCALITIES } from './localities.ts'

interface Row {
  readonly locality: string
  readonly size: string
  readonly rent: number
  readonly area: number
  readonly furnishing: string
  readonly type: string
  readonly byBroker: boolean
}

const SIZES = ['ONE_RK', 'ONE_BHK', 'TWO_BHK', 'THREE_BHK', 'FOUR_BHK'] as const
const FURNISHINGS = ['UNFURNISHED', 'SEMI_FURNISHED', 'FURNISHED'] as const
const TYPES: Readonly<Record<string, string>> = {
  apartment: 'FLAT',
  'studio apartment': 'STUDIO',
  'independent house': 'INDEPENDENT_HOUSE',
  'independent floor': 'BUILDER_FLOOR',
  villa: 'VILLA',
  penthouse: 'PENTHOUSE',
}
const FEWEST_ROWS = 8
const LAKH = 100_000

const cleaned = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
const nameOf = new Map(
  LOCALITIES.flatMap(({ name, spellings }) => [name, ...spellings].map((spelling) => [cleaned(spelling), name] as const)),
)

/** Splits a line at the commas outside of quotes. */
function cells(line: string): string[] {
  return Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) => (quoted ?? plain ?? '').trim())
}

/** @returns NaN for text that is no number */
const numberIn = (text: string | undefined) => (text && /^[\d,.]+$/.test(text) ? Number(text.replaceAll(',', '')) : Number.NaN)

function rupeesIn(text: string | undefined): number {
  const amount = numberIn(text)
  return amount < 100 ? amount * LAKH : amount
}

function rowOf(values: readonly string[]): Row | undefined {
  const [seller, bedroom, layout, propertyType, place, price, area, furnish] = values
  const locality = nameOf.get(cleaned(place ?? ''))
  const rooms = numberIn(bedroom)
  const size = layout === 'RK' ? 'ONE_RK' : SIZES[Math.min(rooms, 4)]
  const row = {
    locality: locality ?? '',
    size: size ?? '',
    rent: rupeesIn(price),
    area: numberIn(area),
    furnishing: (furnish ?? '').toUpperCase().replace('-', '_'),
    type: TYPES[(propertyType ?? '').toLowerCase()] ?? '',
    byBroker: seller !== 'OWNER',
  }
  const believable = row.rent >= 2_500 && row.rent <= 6 * LAKH && row.area >= 150 * Math.max(rooms, 1) && row.area <= 7_500
  return row.locality && row.size && row.type && believable ? row : undefined
}

function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * part
  const low = sorted[Math.floor(place)] ?? Number.NaN
  const high = sorted[Math.ceil(place)] ?? low
  return Math.round(low + (high - low) * (place % 1))
}

const share = (rows: readonly Row[], fits: (row: Row) => boolean) => Math.round((rows.filter(fits).length / rows.length) * 1000) / 1000

function shares(rows: readonly Row[], codes: readonly string[], of: (row: Row) => string): string {
  const parts = codes.map((code) => [code, share(rows, (row) => of(row) === code)] as const).filter(([, part]) => part > 0)
  return `{ ${parts.map(([code, part]) => `${code}: ${part}`).join(', ')} }`
}

function sizeLine(size: string, own: readonly Row[], near: readonly Row[]): string | undefined {
  const ownRows = own.filter((row) => row.size === size)
  const rows = ownRows.length >= FEWEST_ROWS ? ownRows : [...ownRows, ...near.filter((row) => row.size === size)]
  if (ownRows.length === 0 || rows.length < FEWEST_ROWS) return undefined
  const rents = rows.map((row) => row.rent)
  const areas = rows.map((row) => row.area)
  const rent = [0.1, 0.25, 0.5, 0.75, 0.9].map((part) => quantile(rents, part)).join(', ')
  const area = [0.25, 0.5, 0.75].map((part) => quantile(areas, part)).join(', ')
  return `${size}: { share: ${share(own, (row) => row.size === size)}, rent: [${rent}], area: [${area}] },`
}

/** Identical rows of the file count once. */
function readRows(file: string): Row[] {
  const lines = new Set(readFileSync(file, 'utf8').split(/\r?\n/).slice(1))
  return Array.from(lines, cells).flatMap((values) => rowOf(values) ?? [])
}

const file = process.argv[2]
if (!file) throw new Error('Name the CSV file: node demo/derive-rent-statistics.ts <listings.csv>')
const rows = readRows(file)
const blocks = LOCALITIES.map(({ name, neighbour }) => {
  const own = rows.filter((row) => row.locality === name)
  const near = rows.filter((row) => row.locality === neighbour)
  const enough = own.length >= FEWEST_ROWS ? own : [...own, ...near]
  const furnishing = shares(enough, FURNISHINGS, (row) => row.furnishing)
  const types = shares(enough, Object.values(TYPES), (row) => row.type)
  const [room, one, ...larger] = SIZES.map((size) => sizeLine(size, own, near))
  return [
    `  '${name}': { listings: ${own.length}, byBroker: ${share(enough, (row) => row.byBroker)}, furnishing: ${furnishing}, types: ${types}, sizes: {`,
    ...[[room, one].filter(Boolean).join(' '), ...larger].filter(Boolean).map((line) => `    ${line}`),
    '  } },',
  ].join('\n')
})

const head = `// biome-ignore-all format: a few lines a place
/** Made by derive-rent-statistics.ts from ${rows.length} distinct rental listings of portals; not edited by hand. */
export interface SizeStatistics {
  /** Share of the locality's listings that have this size, 0…1. */
  readonly share: number
  /** ₹ a month at the quantiles 0.1, 0.25, 0.5, 0.75, 0.9. */
  readonly rent: readonly [number, number, number, number, number]
  /** Built-up sq.ft at the quantiles 0.25, 0.5, 0.75. */
  readonly area: readonly [number, number, number]
}
export type RentedSize = 'ONE_RK' | 'ONE_BHK' | 'TWO_BHK' | 'THREE_BHK' | 'FOUR_BHK'
export interface RentStatistics {
  readonly listings: number
  /** Shares of all listings, 0…1. FOUR_BHK means four or more bedrooms. */
  readonly byBroker: number
  readonly furnishing: Readonly<Partial<Record<'UNFURNISHED' | 'SEMI_FURNISHED' | 'FURNISHED', number>>>
  readonly types: Readonly<Partial<Record<${Object.values(TYPES)
    .map((type) => `'${type}'`)
    .join(' | ')}, number>>>
  readonly sizes: Readonly<Partial<Record<RentedSize, SizeStatistics>>>
}

export const RENT_STATISTICS: Readonly<Record<string, RentStatistics>> = {
`
const target = new URL('./rent-statistics.ts', import.meta.url)
writeFileSync(target, `${head}${blocks.join('\n').replace(/'(\w+)': \{/g, '$1: {')}\n}\n`)
process.stdout.write(`${rows.length} rows, ${blocks.length} localities\n`)
