import { type PictureKind, picturesOf } from './pictures.ts'
import type { Offer } from './property.ts'
import type { Random } from './random.ts'

/** Maximum results on one page: covers must differ among this many neighbours. */
export const PAGE = 12

export interface Covered {
  readonly offer: Offer
  /** Properties that are not live appear only in the lists of all properties. */
  readonly live: boolean
  readonly postedBy: string
}

/** Kinds of picture that can be the cover of a property. */
export function coverKinds({
  category,
  propertyFor,
  apartmentType,
  commercialSubtype,
  furnishedType,
  propertyAge,
  propertyName,
}: Offer): PictureKind[] {
  if (category === 'PLOT') return ['plot', 'plot-gate', 'plot-aerial']
  if (propertyFor === 'PG') return ['pg-room']
  if (propertyFor === 'HOSTEL') return ['hostel-room']
  if (category === 'COMMERCIAL') return workplaceCovers(commercialSubtype)
  if (propertyAge === 'Under construction' && apartmentType !== 'VILLA') return ['tower-under-crane', 'apartment-facade']
  const room: PictureKind = furnishedType === 'UNFURNISHED' ? 'living-room-empty' : 'living-room'
  switch (apartmentType) {
    case 'VILLA':
      return ['villa']
    case 'ROW_HOUSE':
      return ['row-house', room]
    case 'PENTHOUSE':
      return ['penthouse-terrace', room]
    case 'INDEPENDENT_HOUSE':
      return propertyName.endsWith('Wada') ? ['old-wada'] : ['independent-house', room]
    case 'BUILDER_FLOOR':
      return ['independent-house', room]
    case 'STUDIO':
      return furnishedType === 'UNFURNISHED' ? ['apartment-facade'] : ['apartment-facade', 'bedroom']
    default:
      return ['apartment-facade', room]
  }
}

function workplaceCovers(subtype: Offer['commercialSubtype']): PictureKind[] {
  if (subtype === 'Office Space') return ['office']
  if (subtype === 'Shop') return ['shop-front']
  if (subtype === 'Showroom') return ['showroom']
  if (subtype === 'Other') return ['office', 'shop-front']
  return ['godown']
}

/** The filtered lists that a property appears in, for the most used filters. */
function viewsOf({ offer, postedBy }: Covered): string[] {
  const { propertyFor, category, locality, bhkType, apartmentType, commercialSubtype, furnishedType } = offer
  return [
    propertyFor,
    category,
    locality,
    bhkType ?? 'no rooms',
    apartmentType ?? commercialSubtype ?? 'no type',
    postedBy,
    `${propertyFor} ${bhkType}`,
    `${propertyFor} ${locality}`,
    `${propertyFor} ${category}`,
    `${propertyFor} ${furnishedType}`,
  ]
}

export const byPrice = (properties: readonly Covered[], numbers: readonly number[]): number[] =>
  numbers.toSorted((a, b) => (properties[a]?.offer.expectedPrice ?? 0) - (properties[b]?.offer.expectedPrice ?? 0) || a - b)

/** Every list that is shown in pages. `weight` is the cost of a cover that appears twice on one of its pages. */
function pagedLists(properties: readonly Covered[]): { order: number[]; weight: number }[] {
  const all = [...properties.keys()]
  const live = all.filter((number) => properties[number]?.live)
  const views = new Map<string, number[]>()
  for (const number of live) {
    const property = properties[number]
    for (const view of property ? viewsOf(property) : []) views.set(view, [...(views.get(view) ?? []), number])
  }
  const narrow = [...views.values()].flatMap((order) => [
    { order, weight: 3 },
    { order: byPrice(properties, order), weight: 1 },
  ])
  return [all, live, byPrice(properties, all), byPrice(properties, live)].map((order) => ({ order, weight: 1_000 })).concat(narrow)
}

/** For each property, the properties it can share a page with and the summed weight of those pages. */
function neighboursOnPages(properties: readonly Covered[]): Map<number, number>[] {
  const neighbours = properties.map(() => new Map<number, number>())
  for (const { order, weight } of pagedLists(properties)) {
    for (const [place, number] of order.entries()) {
      for (const other of order.slice(place + 1, place + PAGE)) {
        neighbours[number]?.set(other, (neighbours[number]?.get(other) ?? 0) + weight)
        neighbours[other]?.set(number, (neighbours[other]?.get(number) ?? 0) + weight)
      }
    }
  }
  return neighbours
}

const NO_COVER = -1
const ROUNDS = 30
/** Random cost added in the first rounds, in clashes, so that the search leaves local optima. */
const INITIAL_NOISE = 6

/**
 * Chooses the cover of each property so that neighbours in a page of results differ: least clashes first, then least used.
 * @param properties in the order of posting
 * @param withoutPictures number of properties that get no picture
 * @returns indexes into PICTURE_POOL, undefined for properties without pictures
 */
export function assignCovers(random: Random, properties: readonly Covered[], withoutPictures: number): (number | undefined)[] {
  const neighbours = neighboursOnPages(properties)
  const covers: (number | undefined)[] = properties.map(() => undefined)
  const uses = new Map<number, number>()
  for (const number of chooseWithoutPictures(properties, neighbours, withoutPictures)) covers[number] = NO_COVER

  const clashes = (number: number): Map<number, number> => {
    const found = new Map<number, number>()
    for (const [other, weight] of neighbours[number] ?? []) {
      const cover = covers[other]
      if (cover !== undefined) found.set(cover, (found.get(cover) ?? 0) + weight)
    }
    return found
  }
  const choose = (number: number, { offer }: Covered, noise: number): void => {
    const taken = clashes(number)
    const before = covers[number]
    if (before !== undefined) uses.set(before, (uses.get(before) ?? 1) - 1)
    const ranked = picturesOf(coverKinds(offer)).map((cover) => ({
      cover,
      cost: ((taken.get(cover) ?? 0) + noise * random.next()) * 1_000 + (uses.get(cover) ?? 0),
    }))
    const { cover } = ranked.reduce((best, candidate) => (candidate.cost < best.cost ? candidate : best))
    covers[number] = cover
    uses.set(cover, (uses.get(cover) ?? 0) + 1)
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const [number, property] of properties.entries())
      if (covers[number] !== NO_COVER) choose(number, property, INITIAL_NOISE * Math.max(0, 1 - (2 * round) / ROUNDS))
  }
  return covers.map((cover) => (cover === NO_COVER ? undefined : cover))
}

/** Chooses the properties without pictures: no two share a page, so that the default picture appears at most once on a page. */
function chooseWithoutPictures(properties: readonly Covered[], neighbours: readonly Map<number, number>[], count: number): number[] {
  const chosen: number[] = []
  for (let number = 20; number < properties.length && chosen.length < count; number += 37) {
    if (properties[number]?.live && !chosen.some((other) => neighbours[number]?.has(other))) chosen.push(number)
  }
  return chosen
}
