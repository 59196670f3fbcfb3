import type { DrawingKind } from './drawings/index.ts'
import type { Random } from './drawings/random.ts'
import type { Offer } from './listing.ts'
import { picturesOf } from './pictures.ts'

/** The most results that one page shows, so that covers must differ among so many neighbours. */
export const PAGE = 12

export interface Covered {
  readonly offer: Offer
  /** Listings that nobody sees in results take part in the order of posting only. */
  readonly live: boolean
  readonly postedBy: string
}

/** What the first picture of a home may show. */
export function coverKinds({
  category,
  propertyFor,
  apartmentType,
  commercialSubtype,
  furnishedType,
  propertyAge,
  propertyName,
}: Offer): DrawingKind[] {
  if (category === 'PLOT') return ['plot', 'plot-gate', 'plot-aerial']
  if (propertyFor === 'PG') return ['pg-room']
  if (propertyFor === 'HOSTEL') return ['hostel-room']
  if (category === 'COMMERCIAL') return workplaceCovers(commercialSubtype)
  if (propertyAge === 'Under construction' && apartmentType !== 'VILLA') return ['tower-under-crane', 'apartment-facade']
  const room: DrawingKind = furnishedType === 'UNFURNISHED' ? 'living-room-empty' : 'living-room'
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

function workplaceCovers(subtype: Offer['commercialSubtype']): DrawingKind[] {
  if (subtype === 'Office Space') return ['office']
  if (subtype === 'Shop') return ['shop-front']
  if (subtype === 'Showroom') return ['showroom']
  if (subtype === 'Other') return ['office', 'shop-front']
  return ['godown']
}

/** The lists that a listing turns up in besides the whole one, as people filter most. */
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

export const byPrice = (listings: readonly Covered[], numbers: readonly number[]): number[] =>
  numbers.toSorted((a, b) => (listings[a]?.offer.expectedPrice ?? 0) - (listings[b]?.offer.expectedPrice ?? 0) || a - b)

/** Every list that may be paged through, with how bad one picture twice on a page would be. */
function lists(listings: readonly Covered[]): { order: number[]; weight: number }[] {
  const all = [...listings.keys()]
  const live = all.filter((number) => listings[number]?.live)
  const views = new Map<string, number[]>()
  for (const number of live) {
    const listing = listings[number]
    for (const view of listing ? viewsOf(listing) : []) views.set(view, [...(views.get(view) ?? []), number])
  }
  const narrow = [...views.values()].flatMap((order) => [
    { order, weight: 3 },
    { order: byPrice(listings, order), weight: 1 },
  ])
  return [all, live, byPrice(listings, all), byPrice(listings, live)].map((order) => ({ order, weight: 1_000 })).concat(narrow)
}

/** For each listing the ones that it can share a page with, and how often. */
function neighbourhoods(listings: readonly Covered[]): Map<number, number>[] {
  const near = listings.map(() => new Map<number, number>())
  for (const { order, weight } of lists(listings)) {
    for (const [place, number] of order.entries()) {
      for (const other of order.slice(place + 1, place + PAGE)) {
        near[number]?.set(other, (near[number]?.get(other) ?? 0) + weight)
        near[other]?.set(number, (near[other]?.get(number) ?? 0) + weight)
      }
    }
  }
  return near
}

const NONE = -1
const ROUNDS = 30
/** How bad a choice may be at first, in clashes, so that the search does not stay with the first that seems good. */
const UNREST = 6

/**
 * Chooses the cover of each listing so that neighbours in a page of results differ: least clashes first, then least used.
 * @param listings in the order of posting
 * @param bare how many get no picture at all
 * @returns indexes into PICTURE_POOL, undefined for the bare ones
 */
export function assignCovers(random: Random, listings: readonly Covered[], bare: number): (number | undefined)[] {
  const near = neighbourhoods(listings)
  const covers: (number | undefined)[] = listings.map(() => undefined)
  const uses = new Map<number, number>()
  for (const number of bareOnes(listings, near, bare)) covers[number] = NONE

  const clashes = (number: number): Map<number, number> => {
    const found = new Map<number, number>()
    for (const [other, weight] of near[number] ?? []) {
      const cover = covers[other]
      if (cover !== undefined) found.set(cover, (found.get(cover) ?? 0) + weight)
    }
    return found
  }
  const choose = (number: number, { offer }: Covered, unrest: number): void => {
    const taken = clashes(number)
    const before = covers[number]
    if (before !== undefined) uses.set(before, (uses.get(before) ?? 1) - 1)
    const ranked = picturesOf(coverKinds(offer)).map((cover) => ({
      cover,
      cost: ((taken.get(cover) ?? 0) + unrest * random.next()) * 1_000 + (uses.get(cover) ?? 0),
    }))
    const { cover } = ranked.reduce((best, candidate) => (candidate.cost < best.cost ? candidate : best))
    covers[number] = cover
    uses.set(cover, (uses.get(cover) ?? 0) + 1)
  }
  for (let round = 0; round < ROUNDS; round++) {
    for (const [number, listing] of listings.entries())
      if (covers[number] !== NONE) choose(number, listing, UNREST * Math.max(0, 1 - (2 * round) / ROUNDS))
  }
  return covers.map((cover) => (cover === NONE ? undefined : cover))
}

/** The default picture must not stand twice on a page either. */
function bareOnes(listings: readonly Covered[], near: readonly Map<number, number>[], count: number): number[] {
  const chosen: number[] = []
  for (let number = 20; number < listings.length && chosen.length < count; number += 37) {
    if (listings[number]?.live && !chosen.some((other) => near[number]?.has(other))) chosen.push(number)
  }
  return chosen
}
