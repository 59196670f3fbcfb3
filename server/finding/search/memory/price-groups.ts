import { LRUCache } from 'lru-cache'
import type { BhkType } from '#contracts/homes/properties/bhk.ts'
import type { OptionFilterName } from '#contracts/homes/properties/option-filters.ts'
import { type ApartmentType, type Category, isSharedStay, type PropertyFor } from '#contracts/homes/properties/property-kinds.ts'
import { MIN_COMPARED, NOTABLE_DIFFERENCE_PERCENT, percentAbove } from '#contracts/homes/properties/similar-prices.ts'
import type { SimilarPrices } from '#contracts/homes/properties/usual-price.ts'
import type { AreaGroups } from './area-groups.ts'
import { type Kinds, optionIndex } from './kinds.ts'
import { type Quartiles, quartilesOf } from './price-statistics.ts'
import { type Bitset, intersect, intersectAny, membersOf } from './sets/bitset.ts'

/** Maximum groups whose sorted prices are cached (LRU). */
const MAX_CACHED_GROUPS = 5_000
/** Maximum properties whose difference is cached (LRU): about as many as have a cached card. */
const MAX_CACHED_DIFFERENCES = 20_000
/** Cached difference of a property whose price is not notable. */
const NOT_NOTABLE = 0

/** Apartment types that are compared with each other as flats: none has land of its own. */
export const FLATS: readonly ApartmentType[] = ['FLAT', 'STUDIO', 'BUILDER_FLOOR']
/** Only homes of the same form are compared: with the same BHK, a villa costs more than a flat. */
const FORMS: readonly (readonly ApartmentType[])[] = [FLATS, ['INDEPENDENT_HOUSE', 'VILLA', 'ROW_HOUSE'], ['PENTHOUSE', 'DUPLEX']]

/** The fields by which a property is assigned to a group of similar ones. The property need not be live. */
export interface ComparedKind {
  readonly localityId: number | null
  readonly propertyFor: PropertyFor
  readonly category: Category
  readonly apartmentType: string | null
  readonly bhkType: string | null
  readonly commercialSubtype: string | null
}

/** The part of `PropertyIndex` that price groups read. */
interface PricedIndex {
  readonly live: Bitset
  readonly kinds: Kinds
  readonly areaGroups: AreaGroups
  slotOf(id: number): number | undefined
  at(slot: number): ComparedKind
  priceOf(slot: number): number
  squareFeetOf(slot: number): number
}

/** Similar properties: of the same locality and kind. */
interface Group {
  readonly localityId: number
  readonly options: readonly (readonly [field: OptionFilterName, options: readonly string[]])[]
  /** Undefined: any subtype or none. */
  readonly commercialSubtype: string | null | undefined
  /** Workplaces and plots are compared by their price per sq.ft. */
  readonly isPerSquareFoot: boolean
}

interface CachedGroup {
  /** Prices, or prices per sq.ft, ascending. */
  readonly prices: Float64Array
  /** Ids of the properties whose cached difference was computed from these prices. */
  readonly compared: Set<number>
}

/** Prices of the properties of a group, in rupees with at most one decimal. */
interface GroupPrices {
  readonly count: number
  /** Null: fewer than MIN_COMPARED properties. */
  readonly prices: Quartiles | null
  /** Null: no property. */
  readonly range: { readonly lowest: number; readonly highest: number } | null
}

/**
 * The prices of groups of similar live properties (docs/decisions/0100). The prices of a group are read at their first use and cached until
 * a property is added to the group or removed from it, so that they always agree with the index.
 */
export class PriceGroups {
  readonly #index: PricedIndex
  readonly #differences = new LRUCache<number, number>({ max: MAX_CACHED_DIFFERENCES })
  readonly #groups = new LRUCache<string, CachedGroup>({
    max: MAX_CACHED_GROUPS,
    // the differences are dropped with the prices that they come from
    dispose: ({ compared }) => {
      for (const id of compared) this.#differences.delete(id)
    },
  })

  constructor(index: PricedIndex) {
    this.#index = index
  }

  /**
   * Prices of similar properties, in whole rupees.
   * @param squareFeet size of a workplace or plot, for which prices per sq.ft are converted @param id of a property that is not counted
   * @returns null when there are fewer than MIN_COMPARED similar properties, or the property cannot be compared
   */
  of(kind: ComparedKind, { squareFeet, id }: { squareFeet?: number | undefined; id?: number | undefined }): SimilarPrices | null {
    const group = groupOf(kind)
    const size = group?.isPerSquareFoot ? squareFeet : 1
    if (!group || !size) return null
    const key = JSON.stringify(group)
    const { prices } = this.#cachedGroup(group, key)
    const without = id === undefined ? undefined : this.#positionOf(id, key, prices)
    const count = prices.length - (without === undefined ? 0 : 1)
    if (count < MIN_COMPARED) return null
    const { lower, median, upper } = quartilesOf(prices, without)
    return { count, lower: Math.round(lower * size), median: Math.round(median * size), upper: Math.round(upper * size) }
  }

  /** Monthly rents of the flats of one BHK in a locality. */
  rentsOfFlats(localityId: number, bhkType: BhkType): GroupPrices {
    const flat = { propertyFor: 'RENT', category: 'RESIDENTIAL', apartmentType: 'FLAT', commercialSubtype: null } as const
    return this.#allOf(groupOf({ ...flat, localityId, bhkType }))
  }

  /** Prices per sq.ft of the flats of known size in a locality; for rent, per sq.ft and month. */
  flatsPerSquareFoot(localityId: number, propertyFor: 'RENT' | 'SELL'): GroupPrices {
    return this.#allOf(groupPerSquareFoot(localityId, propertyFor))
  }

  #allOf(group: Group | undefined): GroupPrices {
    const prices = group ? this.#cachedGroup(group, JSON.stringify(group)).prices : new Float64Array()
    const count = prices.length
    const [lowest, highest] = [prices.at(0), prices.at(-1)]
    if (lowest === undefined || highest === undefined) return { count, prices: null, range: null }
    const range = { lowest: toTenths(lowest), highest: toTenths(highest) }
    if (count < MIN_COMPARED) return { count, prices: null, range }
    const { lower, median, upper } = quartilesOf(prices)
    return { count, prices: { lower: toTenths(lower), median: toTenths(median), upper: toTenths(upper) }, range }
  }

  /** Percent by which a live property's price is above the median of similar ones, negative below; undefined if not notable or unknown. */
  notableDifferenceOf(id: number): number | undefined {
    const cached = this.#differences.get(id)
    if (cached !== undefined) return cached === NOT_NOTABLE ? undefined : cached
    const slot = this.#index.slotOf(id)
    if (slot === undefined) return undefined
    const kind = this.#index.at(slot)
    const similar = this.of(kind, { squareFeet: this.#index.squareFeetOf(slot), id })
    const percent = similar && similar.median > 0 ? percentAbove(this.#index.priceOf(slot), similar.median) : 0
    const difference = Math.abs(percent) >= NOTABLE_DIFFERENCE_PERCENT ? percent : NOT_NOTABLE
    const group = groupOf(kind)
    const source = group && this.#groups.peek(JSON.stringify(group))
    if (source) {
      source.compared.add(id)
      this.#differences.set(id, difference)
    }
    return difference === NOT_NOTABLE ? undefined : difference
  }

  /** Evicts the prices of a property's groups. Call it when the property is added or removed. @param slot whose columns are filled */
  evictGroupsOf(slot: number): void {
    if (this.#groups.size === 0) return
    const kind = this.#index.at(slot)
    for (const group of [groupOf(kind), flatsGroupOf(kind)]) if (group) this.#groups.delete(JSON.stringify(group))
  }

  #cachedGroup(group: Group, key: string): CachedGroup {
    const cached = this.#groups.get(key) ?? { prices: this.#read(group), compared: new Set() }
    this.#groups.set(key, cached)
    return cached
  }

  /** Position of a property's price in `prices`; undefined when the property is not in the group. */
  #positionOf(id: number, key: string, prices: Float64Array): number | undefined {
    const slot = this.#index.slotOf(id)
    const group = slot === undefined ? undefined : groupOf(this.#index.at(slot))
    if (slot === undefined || !group || JSON.stringify(group) !== key) return undefined
    const position = prices.indexOf(this.#comparedPrice(slot, group))
    return position < 0 ? undefined : position
  }

  #comparedPrice(slot: number, { isPerSquareFoot }: Group): number {
    return this.#index.priceOf(slot) / (isPerSquareFoot ? this.#index.squareFeetOf(slot) : 1)
  }

  #read(group: Group): Float64Array {
    const index = this.#index
    const { localityId, options, commercialSubtype, isPerSquareFoot } = group
    const slots = new Int32Array(index.live.words.length)
    for (const areaGroup of index.areaGroups.inLocality(localityId)) index.areaGroups.slots.addTo(areaGroup, slots)
    intersect(slots, index.live.words)
    for (const [field, wanted] of options)
      intersectAny(
        slots,
        wanted.map((option) => index.kinds.slots[field][optionIndex(field, option)]?.words),
      )
    const similar = membersOf(slots).filter(
      (slot) =>
        (!isPerSquareFoot || index.squareFeetOf(slot) > 0) &&
        (commercialSubtype === undefined || index.at(slot).commercialSubtype === commercialSubtype),
    )
    return Float64Array.from(similar, (slot) => this.#comparedPrice(slot, group)).sort()
  }
}

/** @returns undefined for a property that is not compared: without a known locality, or a home without type or BHK */
function groupOf({ localityId, propertyFor, category, apartmentType, bhkType, commercialSubtype }: ComparedKind): Group | undefined {
  if (localityId === null) return undefined
  const kind = [
    ['propertyFor', [propertyFor]],
    ['category', [category]],
  ] as const
  if (category !== 'RESIDENTIAL') {
    const subtype = category === 'COMMERCIAL' ? commercialSubtype : undefined
    return { localityId, options: kind, commercialSubtype: subtype, isPerSquareFoot: true }
  }
  if (isSharedStay(propertyFor)) return { localityId, options: kind, commercialSubtype: undefined, isPerSquareFoot: false }
  const form = FORMS.find((types) => types.some((type) => type === apartmentType))
  if (!form || !bhkType) return undefined
  const options = [...kind, ['apartmentType', form], ['bhkType', [bhkType]]] as const
  return { localityId, options, commercialSubtype: undefined, isPerSquareFoot: false }
}

/** The group of the flats of every BHK in a locality. */
function groupPerSquareFoot(localityId: number, propertyFor: PropertyFor): Group {
  const options = [
    ['propertyFor', [propertyFor]],
    ['category', ['RESIDENTIAL']],
    ['apartmentType', FLATS],
  ] as const
  return { localityId, options, commercialSubtype: undefined, isPerSquareFoot: true }
}

/** The group of flats of every BHK that a property belongs to. */
function flatsGroupOf({ localityId, propertyFor, category, apartmentType }: ComparedKind): Group | undefined {
  const isFlat = category === 'RESIDENTIAL' && FLATS.some((type) => type === apartmentType)
  return isFlat && localityId !== null ? groupPerSquareFoot(localityId, propertyFor) : undefined
}

const toTenths = (rupees: number) => Math.round(rupees * 10) / 10
