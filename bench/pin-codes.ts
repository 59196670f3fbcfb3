import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { localityKey } from '#contracts/finding/localities/locality-key.ts'
import { nameLocalities } from '#contracts/finding/localities/locality-names.ts'
import { sureLocality } from '#contracts/finding/localities/read-locality.ts'
import { checkFile } from '#server/homes/import/read-properties.ts'
import { PUNE_LOCALITIES as LOCALITIES } from '#server/site/catalogue/pune-localities.ts'
import { mapRentals } from './rental-listings.ts'

/**
 * `npm run bench:pins -- [folder]`: compares the pin codes of the demo's localities, and of real rentals read by the bulk import, with
 * reference data of the city. The folder holds pune-map/localities.geojson, pune-map/pincodes.csv and pune-rent-listings.csv; it is
 * beside the checkout and not part of the project.
 */
const folder = process.argv[2] ?? '../shared/data'
const files = ['pune-map/localities.geojson', 'pune-map/pincodes.csv', 'pune-rent-listings.csv'].map((name) => join(folder, name))
const missing = files.filter((file) => !existsSync(file))
if (missing.length > 0) {
  // `npm run prove` prints this line again at its end
  process.stdout.write(`Pin codes were NOT compared: there is no ${missing.join(', ')}. Name the folder: npm run bench:pins -- <folder>\n`)
  process.exit(0)
}
const [localities = '', pinCodes = '', rentals = ''] = await Promise.all(files.map((file) => readFile(file, 'utf8')))

interface Reference {
  readonly features: readonly {
    readonly properties: { readonly name: string; readonly aliases: readonly string[]; readonly pin: string }
  }[]
}
const reference = new Map(
  (JSON.parse(localities) as Reference).features.flatMap(({ properties: { name, aliases, pin } }) =>
    [name, ...aliases].map((each) => [localityKey(each), pin] as const),
  ),
)
/** Post offices by pin code, for localities that localities.geojson does not contain. */
const offices = new Map(pinCodes.split('\n').map((line) => [line.slice(0, 6), line.toLowerCase()]))
const isRight = (name: string, pinCode: string) => {
  const expected = reference.get(localityKey(name))
  return expected === undefined ? offices.get(pinCode)?.includes(name.toLowerCase()) === true : expected === pinCode
}

const wrong = LOCALITIES.filter(({ name, pinCode }) => !isRight(name, pinCode)).map(({ name, pinCode }) => `${name} ${pinCode}`)
const { file } = mapRentals(rentals)
const names = nameLocalities(LOCALITIES.map((locality, id) => ({ ...locality, id, aliases: [...locality.aliases] })))
const { good } = await checkFile(Buffer.from(file), {
  findLocality: (area) => sureLocality(names, area),
  amenityIds: new Map(),
  now: Date.now(),
})
const known = good.filter(({ columns }) => columns.localityId !== null)
const wrongRows = known.filter(({ columns }) => !isRight(columns.area, columns.pinCode ?? ''))
for (const { line, columns } of wrongRows.slice(0, 20)) wrong.push(`row of line ${line}: ${columns.area} ${columns.pinCode}`)
process.stdout.write(`${LOCALITIES.length} localities and ${known.length} imported rows of a known locality were compared.\n`)
if (wrong.length > 0) {
  process.stdout.write(`Wrong pin codes: ${wrong.join('; ')}\n`)
  process.exit(1)
}
