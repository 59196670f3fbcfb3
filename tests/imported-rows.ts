import { writeCsv } from '#contracts/base/values/write-csv.ts'
import { nameLocalities } from '#contracts/finding/localities/locality-names.ts'
import { sureLocality } from '#contracts/finding/localities/read-locality.ts'
import type { ImportLookups } from '#server/homes/import/checked-rows.ts'
import { checkFile } from '#server/homes/import/read-properties.ts'
import { csvOf } from './csv.ts'

const BANER = { id: 7, name: 'Baner', pinCode: '411045', marathiName: 'बाणेर', aliases: [], latitude: 18.5, longitude: 73.8 }
const KNOWN: ImportLookups = {
  findLocality: (area) => sureLocality(nameLocalities([BANER]), area),
  amenityIds: new Map([
    ['lift', 1],
    ['power backup', 2],
  ]),
  now: Date.UTC(2030, 2, 31, 20),
}
/** Checks a sheet. One locality and two amenities are known; in India it is 1 April 2030, 01:30. */
export const check = (file: string | Uint8Array) => checkFile(Buffer.from(file as string), KNOWN)
export const names = async (file: string | Uint8Array) => (await check(file)).good.map(({ property }) => property.propertyName)
export const problemsOf = async (...rows: string[]) => (await check(csvOf(...rows))).bad.map(({ line, problems }) => ({ line, problems }))
/** Reads a sheet of one row: these cells, and examples for the required columns that they leave out. */
export async function read(cells: Record<string, string>) {
  const all = { category: 'Residential', propertyFor: 'Rent', propertyName: 'Asha', area: 'Baner', expectedPrice: '25000', ...cells }
  const { good, bad } = await check(writeCsv([Object.keys(all), Object.values(all)]))
  return good[0]?.property ?? bad[0]?.problems
}
