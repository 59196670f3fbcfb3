import { foldText } from '#contracts/base/values/fold-text.ts'
import { CELL_COUNT, cellOf } from '#contracts/finding/map/map-cells.ts'
import { COMMERCIAL_SUBTYPES } from '#contracts/homes/properties/property-choices.ts'
import { type Category, PRICE_STEPS, type PropertyFor } from '#contracts/homes/properties/property-kinds.ts'
import { AreaGroups, type IndexedLocality } from './area-groups.ts'
import { CellSlots } from './cell-slots.ts'
import { Kinds, type KindValues } from './kinds.ts'
import { matchScore } from './match-score.ts'
import { PriceGroups } from './price-groups.ts'
import { BitSlices } from './sets/bit-slices.ts'
import { Bitset, grown, membersOf } from './sets/bitset.ts'
import { ScratchSets } from './sets/scratch-sets.ts'
import { FIRST_CAPACITY, Slots } from './sets/slots.ts'
import { sortByKey } from './sets/sort-by-key.ts'
import { SortedSlots } from './sets/sorted-slots.ts'
import { Words } from './words/words.ts'

/** Input of the index: a live property. */
export interface IndexedProperty extends KindValues {
  readonly id: number
  /** ms since 1970, with a fraction where the database has microseconds. */
  readonly createdAt: number
  /** When 'newest first' counts it as posted: `createdAt`, or earlier for a home that is posted again (docs/decisions/0223). */
  readonly listedSince: number
  /** ms since 1970. */
  readonly updatedAt: number
  /** When its poster last confirmed that it is available, ms since 1970. */
  readonly confirmedAt: number
  readonly posterId: number
  /** How many pictures it has. */
  readonly pictures: number
  /** How many of the tenants' questions are answered. */
  readonly answers: number
  /** 0 for a poster who is shown as answering rarely, else 1. */
  readonly replies: number
  /** Whole rupees. */
  readonly expectedPrice: number
  /** One of COMMERCIAL_SUBTYPES. */
  readonly commercialSubtype?: string | null
  /** Carpet area, else built-up area, else plot area; null when none is known. */
  readonly squareFeet?: number | null
  /** Days since 1970; null when the poster names no day, which means now. */
  readonly availableFromDay?: number | null
  readonly lockInMonths?: number | null
  readonly localityId: number | null
  readonly area: string
  /** Exact degrees; the index stores only the cell. */
  readonly latitude?: number | null
  readonly longitude?: number | null
  /** The column `search_text`. */
  readonly searchText: string
}

/** Cell number of a property outside of the grid or without coordinates. */
const NO_CELL = CELL_COUNT

/** For days since 1970 until 2149: filters name days of this century. */
const DAY_BITS = 16
/** For months up to 126: filters allow 120. */
const LOCK_IN_BITS = 7
/** Longer than any lock-in that a filter allows. */
const UNKNOWN_LOCK_IN = Number.POSITIVE_INFINITY

const SUBTYPES: readonly (string | null)[] = COMMERCIAL_SUBTYPES

/** The fields of a property that matching compares with requirements. The area is in lower case. */
export interface KnownProperty
  extends Omit<
    IndexedProperty,
    | 'searchText'
    | 'listedSince'
    | 'updatedAt'
    | 'confirmedAt'
    | 'posterId'
    | 'pictures'
    | 'answers'
    | 'replies'
    | 'squareFeet'
    | 'availableFromDay'
    | 'lockInMonths'
    | 'latitude'
    | 'longitude'
  > {
  readonly propertyFor: PropertyFor
  readonly category: Category
  readonly commercialSubtype: string | null
}

/**
 * All live properties, in memory. Each has a slot, its position in the columns and sets; an edit takes a new slot. The slots of edited and
 * removed properties are in no set of `kinds`, `cheaperThan` and `live`, but stay in the lists of words and area groups until these are cleaned.
 */
export class PropertyIndex {
  readonly live = new Bitset()
  readonly kinds = new Kinds()
  readonly areaGroups = new AreaGroups(() => this.capacity)
  readonly words = new Words(() => this.capacity)
  readonly cells = new CellSlots(() => this.capacity)
  /** For each of PRICE_STEPS the live slots with a lower price. */
  readonly cheaperThan: readonly Bitset[] = PRICE_STEPS.map(() => new Bitset())
  /** The day from which each property is available, days since 1970; 0 for none. */
  readonly availableFromDays = new BitSlices(DAY_BITS, FIRST_CAPACITY)
  readonly monthsOfLockIn = new BitSlices(LOCK_IN_BITS, FIRST_CAPACITY)
  readonly #bandCounts = PRICE_STEPS.map(() => 0).concat(0)
  readonly orders = {
    propertyId: new SortedSlots((a, b) => this.idOf(a) - this.idOf(b)),
    createdAt: new SortedSlots((a, b) => this.#createdAtOf(a) - this.#createdAtOf(b) || this.idOf(a) - this.idOf(b)),
    newest: new SortedSlots((a, b) => (this.#listedSince[a] as number) - (this.#listedSince[b] as number) || this.idOf(a) - this.idOf(b)),
    confirmedAt: new SortedSlots((a, b) => this.#confirmedAtOf(a) - this.#confirmedAtOf(b) || this.idOf(a) - this.idOf(b)),
    bestMatch: new SortedSlots((a, b) => (this.#matchScore[a] as number) - (this.#matchScore[b] as number) || this.idOf(a) - this.idOf(b)),
    // among equal prices, the property that was confirmed last comes first in both directions
    expectedPrice: new SortedSlots((a, b) => this.priceOf(a) - this.priceOf(b) || this.#latestConfirmedFirst(a, b)),
    fallingPrice: new SortedSlots((a, b) => this.priceOf(b) - this.priceOf(a) || this.#latestConfirmedFirst(a, b)),
  }
  readonly scratch = new ScratchSets()
  /** Prices of similar properties. */
  readonly priceGroups = new PriceGroups(this)
  #size = 0
  readonly #slots = new Slots({
    grow: (capacity) => {
      this.#id = grown(this.#id, capacity)
      this.#createdAt = grown(this.#createdAt, capacity)
      this.#listedSince = grown(this.#listedSince, capacity)
      this.#updatedAt = grown(this.#updatedAt, capacity)
      this.#confirmedAt = grown(this.#confirmedAt, capacity)
      this.#matchScore = grown(this.#matchScore, capacity)
      this.#posterId = grown(this.#posterId, capacity)
      this.#price = grown(this.#price, capacity)
      this.#squareFeet = grown(this.#squareFeet, capacity)
      this.#band = grown(this.#band, capacity)
      this.#kind = grown(this.#kind, capacity)
      this.#areaGroup = grown(this.#areaGroup, capacity)
      this.#cell = grown(this.#cell, capacity)
      this.#subtype = grown(this.#subtype, capacity)
      this.availableFromDays.grow(capacity)
      this.monthsOfLockIn.grow(capacity)
    },
    lists: [this.areaGroups, this.words, this.cells],
  })
  #id = new Float64Array(FIRST_CAPACITY)
  #createdAt = new Float64Array(FIRST_CAPACITY)
  #listedSince = new Float64Array(FIRST_CAPACITY)
  #updatedAt = new Float64Array(FIRST_CAPACITY)
  #confirmedAt = new Float64Array(FIRST_CAPACITY)
  #matchScore = new Float64Array(FIRST_CAPACITY)
  #posterId = new Float64Array(FIRST_CAPACITY)
  #price = new Float64Array(FIRST_CAPACITY)
  #band = new Int32Array(FIRST_CAPACITY)
  /** 0 when not known. */
  #squareFeet = new Int32Array(FIRST_CAPACITY)
  #kind = new Int32Array(FIRST_CAPACITY)
  #areaGroup = new Int32Array(FIRST_CAPACITY)
  #cell = new Int32Array(FIRST_CAPACITY)
  /** Index in COMMERCIAL_SUBTYPES, -1 for none. */
  #subtype = new Int8Array(FIRST_CAPACITY)

  get size(): number {
    return this.#size
  }

  /** Slots are smaller than this. */
  get capacity(): number {
    return this.#slots.capacity
  }

  /** How many live properties are in each band of prices, see `bandOf`. */
  get bandCounts(): readonly number[] {
    return this.#bandCounts
  }

  setLocalities(localities: readonly IndexedLocality[]): void {
    this.areaGroups.setLocalities(localities)
  }

  has(id: number): boolean {
    return this.slotOf(id) !== undefined
  }

  /** Inserts a property, or replaces the one with its id. */
  put(property: IndexedProperty): void {
    this.remove(property.id)
    const slot = this.#addColumns(property)
    this.words.add(slot, foldText(property.searchText))
    for (const order of Object.values(this.orders)) order.insert(slot)
    this.#slots.clean(this.#size)
  }

  /**
   * Bulk insert of a property whose id is not in the index: `finishLoad` builds the orders and lists for all loaded properties. Do not
   * search, put or remove before it has ended.
   */
  load(property: IndexedProperty): void {
    this.words.load(this.#addColumns(property), foldText(property.searchText))
  }

  /** Yields between steps; the longest takes about 0.1 s for a million properties. */
  *finishLoad(): Generator<void> {
    yield* this.words.finishLoad()
    const byId = sortByKey(membersOf(this.live.words), this.#id)
    this.orders.propertyId.replaceAll(byId)
    yield
    this.orders.createdAt.replaceAll(sortByKey(byId, this.#createdAt))
    yield
    this.orders.newest.replaceAll(sortByKey(byId, this.#listedSince))
    yield
    this.orders.confirmedAt.replaceAll(sortByKey(byId, this.#confirmedAt))
    yield
    this.orders.bestMatch.replaceAll(sortByKey(byId, this.#matchScore))
    yield
    const latestFirst = sortByKey(
      byId,
      this.#confirmedAt.map((at) => -at),
    )
    this.orders.expectedPrice.replaceAll(sortByKey(latestFirst, this.#price))
    yield
    this.orders.fallingPrice.replaceAll(
      sortByKey(
        latestFirst,
        this.#price.map((price) => -price),
      ),
    )
  }

  /** Adds a property everywhere except in `words` and `orders`. @returns its slot */
  #addColumns(property: IndexedProperty): number {
    const slot = this.#slots.take()
    const { id, createdAt, listedSince, updatedAt, confirmedAt, expectedPrice } = property
    const kind = this.kinds.numberOf(property)
    const areaGroup = this.areaGroups.numberOf(property.localityId, property.area)
    this.#id[slot] = id
    this.#createdAt[slot] = createdAt
    this.#listedSince[slot] = listedSince
    this.#updatedAt[slot] = updatedAt
    this.#confirmedAt[slot] = confirmedAt
    this.#matchScore[slot] = matchScore(property)
    this.#posterId[slot] = property.posterId
    this.#price[slot] = expectedPrice
    this.#squareFeet[slot] = property.squareFeet ?? 0
    this.#kind[slot] = kind
    this.#areaGroup[slot] = areaGroup
    const cell = cellOf(property.latitude ?? null, property.longitude ?? null) ?? NO_CELL
    this.#cell[slot] = cell
    this.cells.add(cell, slot)
    this.#subtype[slot] = SUBTYPES.indexOf(property.commercialSubtype ?? null)
    this.availableFromDays.set(slot, property.availableFromDay ?? 0)
    this.monthsOfLockIn.set(slot, property.lockInMonths ?? UNKNOWN_LOCK_IN)
    this.live.add(slot)
    this.kinds.add(slot, kind)
    const band = bandOf(expectedPrice)
    this.#band[slot] = band
    for (let step = band; step < PRICE_STEPS.length; step += 1) this.cheaperThan[step]?.add(slot)
    this.#bandCounts[band] = (this.#bandCounts[band] as number) + 1
    this.areaGroups.slots.append(areaGroup, slot)
    this.areaGroups.changeCount(areaGroup, 1)
    this.priceGroups.evictGroupsOf(slot)
    this.#size += 1
    return slot
  }

  /** Removes the property with the id, if it is there. */
  remove(id: number): void {
    const slot = this.slotOf(id)
    if (slot === undefined) return
    for (const order of Object.values(this.orders)) order.remove(slot)
    this.priceGroups.evictGroupsOf(slot)
    this.live.delete(slot)
    this.kinds.remove(slot, this.#kind[slot] as number)
    const band = this.#band[slot] as number
    for (let step = band; step < PRICE_STEPS.length; step += 1) this.cheaperThan[step]?.delete(slot)
    this.#bandCounts[band] = (this.#bandCounts[band] as number) - 1
    this.areaGroups.changeCount(this.#areaGroup[slot] as number, -1)
    this.cells.uncount(this.#cell[slot] as number)
    this.#slots.release(slot)
    this.#size -= 1
    this.#slots.clean(this.#size)
  }

  /** The highest id, 0 for an empty index. */
  get lastId(): number {
    const [last] = this.orders.propertyId.read('end', { limit: 1 })
    return last === undefined ? 0 : this.idOf(last)
  }

  /** Ids and times of the last change (epoch ms), sorted by id, at most `limit`. @param after returns only higher ids */
  updatesAfter(after: number, limit: number): { readonly id: number; readonly updatedAt: number }[] {
    return this.orders.propertyId
      .from((slot) => this.idOf(slot) > after, { limit })
      .map((slot) => ({ id: this.idOf(slot), updatedAt: this.#updatedAt[slot] as number }))
  }

  /** @param slot of a live property */
  at(slot: number): KnownProperty {
    const kind = this.kinds.valuesOf(this.#kind[slot] as number) as KindValues & Pick<KnownProperty, 'propertyFor' | 'category'>
    const { localityId, area } = this.areaGroups.localityOf(this.#areaGroup[slot] as number)
    const commercialSubtype = SUBTYPES[this.#subtype[slot] as number] ?? null
    const numbers = { id: this.idOf(slot), createdAt: this.#createdAtOf(slot), expectedPrice: this.priceOf(slot) }
    return { ...numbers, ...kind, commercialSubtype, localityId, area }
  }

  idOf(slot: number): number {
    return this.#id[slot] as number
  }

  posterOf(slot: number): number {
    return this.#posterId[slot] as number
  }

  /** Whole rupees. */
  priceOf(slot: number): number {
    return this.#price[slot] as number
  }

  /** 0 when not known. */
  squareFeetOf(slot: number): number {
    return this.#squareFeet[slot] as number
  }

  /** The band of each slot's price. */
  get bandsOfSlots(): Int32Array {
    return this.#band
  }

  /** The number of each slot's kind. */
  get kindsOfSlots(): Int32Array {
    return this.#kind
  }

  /** The number of each slot's area group. */
  get areaGroupsOfSlots(): Int32Array {
    return this.#areaGroup
  }

  /** The number of each slot's cell, or NO_CELL. */
  get cellsOfSlots(): Int32Array {
    return this.#cell
  }

  #createdAtOf(slot: number): number {
    return this.#createdAt[slot] as number
  }

  #confirmedAtOf(slot: number): number {
    return this.#confirmedAt[slot] as number
  }

  #latestConfirmedFirst(a: number, b: number): number {
    return this.#confirmedAtOf(b) - this.#confirmedAtOf(a) || this.idOf(a) - this.idOf(b)
  }

  /** The slot of the live property with the id. */
  slotOf(id: number): number | undefined {
    const slot = this.orders.propertyId.first((other) => this.idOf(other) >= id)
    return slot !== undefined && this.idOf(slot) === id ? slot : undefined
  }
}

/** The band of a price: below the first of PRICE_STEPS it is 0, from the last step on their number. */
export function bandOf(price: number): number {
  let band = 0
  while (band < PRICE_STEPS.length && price >= (PRICE_STEPS[band] as number)) band += 1
  return band
}
