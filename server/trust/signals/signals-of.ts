import { BHK_TYPES } from '#contracts/homes/properties/bhk.ts'
import { comparedSquareFeet } from '#contracts/homes/properties/unusual-price.ts'
import type { PropertySignal } from '#contracts/operations/signals.ts'
import { type SearchDeps, UsualPrices } from '#server/finding/search/index.ts'
import { loadLocalityNames } from '#server/homes/properties/index.ts'
import { areaSignal } from './area-signal.ts'
import { brokerSignal, type PosterFacts } from './broker-signal.ts'
import type { PictureDeps, PictureQueue } from './compare-picture.ts'
import { contactSignal } from './contact-signal.ts'
import { priceSignal } from './price-signal.ts'
import { sameAddressSignal } from './same-address-signal.ts'
import { samePictureSignal } from './same-picture-signal.ts'
import {
  countHomesOfDevices,
  countOwnersHomes,
  countSharedPictures,
  listNeighbours,
  listPropertiesToCheck,
  listSamePictures,
  type PropertyToCheck,
} from './signals.queries.ts'

export interface SignalDeps extends PictureDeps {
  readonly search: Pick<SearchDeps, 'feed' | 'index'>
  readonly pictureQueue: PictureQueue
}

const NO_COUNTS = { homes: 0, accounts: 0, others: [] }

/**
 * Computes the signals that an operator should look at, from the present data (docs/decisions/0082).
 * @returns the signals by property id; deleted and unknown properties are missing
 */
export async function signalsOf(
  { database, search }: Pick<SignalDeps, 'database' | 'search'>,
  propertyIds: readonly number[],
): Promise<Map<number, PropertySignal[]>> {
  const db = database.primaryReadPool
  const properties = await listPropertiesToCheck(db, propertyIds)
  const [pictures, neighbours, postersFacts, localities] = await Promise.all([
    listSamePictures(db, propertyIds),
    listNeighbours(db, propertyIds),
    listPosterFacts(db, properties),
    loadLocalityNames(db),
  ])
  // without a current index, fixed limits decide which prices are unusual, as in the import of a file
  const usual = search.feed.isCurrent() ? new UsualPrices(search.index) : undefined
  const usualPriceOf = ({ bhkType, ...property }: PropertyToCheck) =>
    usual?.of({ ...property, bhkType: BHK_TYPES.find((type) => type === bhkType), squareFeet: comparedSquareFeet(property) }) ?? null
  return new Map(
    properties.map((property) => {
      const { id, propertyName, area, description, visitingHours } = property
      const found = [
        priceSignal(property, usualPriceOf(property)),
        samePictureSignal(pictures.get(id) ?? []),
        sameAddressSignal(property, neighbours.get(id) ?? []),
        brokerSignal(property.postedByUserRole, postersFacts(property.postedByUserId)),
        contactSignal({ propertyName, area, description, visitingHours }),
        areaSignal(property, localities),
      ]
      return [id, found.filter((signal) => signal !== undefined)]
    }),
  )
}

async function listPosterFacts(db: SignalDeps['database']['primaryReadPool'], checked: readonly PropertyToCheck[]) {
  const owners = checked.filter(({ postedByUserRole }) => postedByUserRole === 'OWNER')
  const userIds = [...new Set(owners.map(({ postedByUserId }) => postedByUserId))]
  const [accounts, devices, pictures] = await Promise.all([
    countOwnersHomes(db, userIds),
    countHomesOfDevices(db, userIds),
    countSharedPictures(db, userIds),
  ])
  const of = (counts: Awaited<typeof accounts>, userId: number) => counts.find((each) => each.userId === userId) ?? NO_COUNTS
  return (userId: number): PosterFacts => ({ account: of(accounts, userId), device: of(devices, userId), pictures: of(pictures, userId) })
}
