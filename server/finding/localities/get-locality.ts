import { MONTHS_OF_TREND } from '#contracts/base/limits.ts'
import { indianDateOf, startOfIndianDay } from '#contracts/base/values/time.ts'
import type { LocalityPage } from '#contracts/finding/localities/locality-page.ts'
import { cellOf } from '#contracts/finding/map/map-cells.ts'
import { MIN_COMPARED } from '#contracts/homes/properties/similar-prices.ts'
import type { Base } from '#server/base/base.ts'
import type { Database } from '#server/base/db/client.ts'
import { Failure } from '#server/base/http/failure.ts'
import { surroundingsOf } from '#server/finding/map/index.ts'
import { FLATS, type SearchDeps } from '#server/finding/search/index.ts'
import { listPricesByMonth } from './localities.queries.ts'
import { findLocalityFigures } from './locality-figures.ts'

export interface LocalityPageDeps extends Pick<Base, 'database' | 'clock'> {
  readonly search: Pick<SearchDeps, 'feed' | 'index'>
}

const NONE = { count: 0, perSquareFoot: null }

/** @param slug of the locality's name, or of a spelling that no other locality has @throws Failure not_found, unavailable */
export async function getLocality({ database, clock, search }: LocalityPageDeps, slug: string): Promise<LocalityPage> {
  const found = await findLocalityFigures(search, slug)
  if (!found) throw new Failure('not_found', 'There is no such locality.')
  const { id, latitude, longitude, ...figures } = found
  const cell = cellOf(latitude, longitude)
  const around = cell === null ? null : surroundingsOf(cell)
  return {
    ...figures,
    months: await listMonths(database, clock.now(), id),
    surroundings: around && { ...around, known: 'locality' },
  }
}

/** Prices of flats in the months of the trend, the current month first. */
async function listMonths({ readPool }: Database, now: number, localityId: number): Promise<LocalityPage['months']> {
  const [year = 0, month = 1] = (indianDateOf(now) ?? '').split('-').map(Number)
  const months = Array.from({ length: MONTHS_OF_TREND }, (_none, ago) =>
    new Date(Date.UTC(year, month - 1 - ago, 1)).toISOString().slice(0, 7),
  )
  const since = new Date(startOfIndianDay(`${months.at(-1)}-01`))
  const known = await listPricesByMonth(readPool, { localityId, since, apartmentTypes: FLATS, atLeast: MIN_COMPARED })
  const priceOf = (month: string, isRent: boolean) => known.find((each) => each.month === month && each.isRent === isRent) ?? NONE
  return months.map((month) => ({ month, rents: priceOf(month, true), sales: priceOf(month, false) }))
}
