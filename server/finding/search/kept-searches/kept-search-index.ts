import { foldText } from '#contracts/base/values/fold-text.ts'
import { DEFAULT_TRAVEL_MODE, type TravelMode } from '#contracts/finding/travel/travel.ts'
import { mapOptionFilters, OPTION_FILTER_NAMES, OPTION_FILTERS, type OptionFilterName } from '#contracts/homes/properties/option-filters.ts'
import type { PropertyFilter } from '#contracts/homes/properties/properties.ts'
import type { IndexedLocality } from '../memory/area-groups.ts'
import { createAreaReader } from '../memory/area-reader.ts'
import { optionIndex } from '../memory/kinds.ts'
import { Bitset, intersect, intersectAny, membersOf, setBit, unite } from '../memory/sets/bitset.ts'
import { addTo, removeFrom } from '../memory/sets/sets-by-key.ts'
import { filterTerms } from '../memory/words/search-terms.ts'
import { createSoundFilter, createTermFinder, hasDevanagari, soundMark } from '../memory/words/term-finder.ts'
import { checksOf, type FilterCheck, type FilteredProperty } from './filter-checks.ts'
import { createTrigramFilter, outerTrigrams } from './trigram-filter.ts'

/** Input of the index: a kept search with alerts. */
export interface IndexedKeptSearch {
  readonly id: number
  readonly filter: PropertyFilter
}

/** The parts of a filter for which the index has sets of searches. */
type IndexedParts = Pick<PropertyFilter, OptionFilterName | 'area'>

/** Data of one search, stored by slot. */
interface Entry {
  readonly id: number
  readonly indexedParts: IndexedParts
  readonly terms: readonly string[]
  /** `outerTrigrams` of each of the terms. */
  readonly trigrams: readonly number[]
  /** `soundMark` of each of the terms. */
  readonly sounds: readonly number[]
  /** Whether one of the terms is in Devanagari, and so finds texts in Latin letters. */
  readonly isDevanagari: boolean
  /** Checks of the parts of the filter that have no sets. */
  readonly checks: readonly FilterCheck[]
  /** Undefined for a search that does not limit travel time. */
  readonly mode: TravelMode | undefined
}

/**
 * All kept searches with alerts, in memory: finds the searches that a property fits (docs/decisions/0098). For each option and area, the
 * index has the set of searches that name it; texts and the other parts of a filter are checked for the remaining searches.
 */
export class KeptSearchIndex {
  /** The searches that name an option, by field and the option's index in its list. */
  readonly #options: Readonly<Record<OptionFilterName, readonly Bitset[]>> = mapOptionFilters((field) =>
    OPTION_FILTERS[field].options.map(() => new Bitset()),
  )
  readonly #withoutOptions: Readonly<Record<OptionFilterName, Bitset>> = mapOptionFilters(() => new Bitset())
  /** The searches that name an area, by the id of its locality; by the folded name if it is not a locality. */
  readonly #areas = new Map<number | string, Set<number>>()
  readonly #withoutArea = new Bitset()
  readonly #live = new Bitset()
  /** How many searches limit the travel time in each mode. */
  readonly #modes = new Map<TravelMode, number>()
  readonly #entries: (Entry | undefined)[] = []
  readonly #free: number[] = []
  readonly #slotOf = new Map<number, number>()
  #readArea = createAreaReader([])

  get size(): number {
    return this.#slotOf.size
  }

  /** The modes for which `FilteredProperty.travel` is needed. */
  get travelModes(): TravelMode[] {
    return [...this.#modes].flatMap(([mode, count]) => (count > 0 ? [mode] : []))
  }

  setLocalities(localities: readonly IndexedLocality[]): void {
    this.#readArea = createAreaReader(localities)
    this.#areas.clear()
    for (const [slot, entry] of this.#entries.entries())
      for (const area of entry?.indexedParts.area ?? []) addTo(this.#areas, this.#areaKey(area), slot)
  }

  /** Inserts a search, or replaces the one with its id. */
  put({ id, filter }: IndexedKeptSearch): void {
    this.remove(id)
    const slot = this.#free.pop() ?? this.#entries.length
    const terms = filterTerms(filter)
    const mode = filter.minutes === undefined ? undefined : (filter.mode ?? DEFAULT_TRAVEL_MODE)
    this.#entries[slot] = {
      id,
      indexedParts: indexedPartsOf(filter),
      terms,
      trigrams: terms.map(outerTrigrams),
      sounds: terms.map(soundMark),
      isDevanagari: terms.some(hasDevanagari),
      checks: checksOf(filter),
      mode,
    }
    this.#countMode(mode, 1)
    this.#slotOf.set(id, slot)
    this.#live.add(slot)
    for (const set of this.#setsOf(filter)) set.add(slot)
    for (const area of filter.area ?? []) addTo(this.#areas, this.#areaKey(area), slot)
  }

  /** Removes the search with the id, if it is there. */
  remove(id: number): void {
    const slot = this.#slotOf.get(id)
    const entry = slot === undefined ? undefined : this.#entries[slot]
    if (slot === undefined || !entry) return
    for (const set of this.#setsOf(entry.indexedParts)) set.delete(slot)
    for (const area of entry.indexedParts.area ?? []) removeFrom(this.#areas, this.#areaKey(area), slot)
    this.#countMode(entry.mode, -1)
    this.#live.delete(slot)
    this.#entries[slot] = undefined
    this.#slotOf.delete(id)
    this.#free.push(slot)
  }

  /** The ids of the searches that find the property, ascending. */
  findMatchingSearches(property: FilteredProperty): number[] {
    const slots = this.#live.words.slice()
    for (const field of OPTION_FILTER_NAMES) {
      const named = this.#options[field][optionIndex(field, property[field])]
      intersectAny(slots, [this.#withoutOptions[field].words, named?.words])
    }
    intersect(slots, this.#inAreaOf(property, slots.length))
    const searchText = foldText(property.searchText)
    // many searches share terms, so that each term is searched once
    const found = new Map<string, boolean>()
    const contains = (term: string) => {
      const known = found.get(term) ?? finds(term)
      found.set(term, known)
      return known
    }
    const finds = createTermFinder(searchText)
    const mayContain = createTrigramFilter(searchText)
    const maySound = createSoundFilter(searchText)
    const isDevanagari = hasDevanagari(searchText)
    const ids: number[] = []
    for (const slot of membersOf(slots)) {
      const entry = this.#entries[slot] as Entry
      const mayContainAll =
        entry.trigrams.every(mayContain) ||
        ((isDevanagari || entry.isDevanagari) &&
          entry.trigrams.every((each, at) => mayContain(each) || maySound(entry.sounds[at] as number)))
      if (mayContainAll && entry.terms.every(contains) && entry.checks.every((fits) => fits(property))) ids.push(entry.id)
    }
    return ids.sort((a, b) => a - b)
  }

  /** As in a search, the name of a known locality means that locality; any other name is compared with the area that the poster wrote. */
  #inAreaOf({ localityId, area }: FilteredProperty, length: number): Int32Array {
    const slots = new Int32Array(length)
    unite(slots, this.#withoutArea.words)
    for (const key of [localityId, foldText(area)]) for (const slot of (key !== null && this.#areas.get(key)) || []) setBit(slots, slot)
    return slots
  }

  #areaKey(area: string): number | string {
    return this.#readArea(area) ?? foldText(area)
  }

  #countMode(mode: TravelMode | undefined, change: number): void {
    if (mode) this.#modes.set(mode, (this.#modes.get(mode) ?? 0) + change)
  }

  *#setsOf(filter: IndexedParts): Generator<Bitset> {
    for (const field of OPTION_FILTER_NAMES) {
      const options = filter[field]
      if (!options?.length) yield this.#withoutOptions[field]
      else for (const option of options) yield this.#options[field][optionIndex(field, option)] as Bitset
    }
    if (!filter.area?.length) yield this.#withoutArea
  }
}

function indexedPartsOf({ area, ...filter }: PropertyFilter): IndexedParts {
  const options = OPTION_FILTER_NAMES.flatMap((field) => (filter[field]?.length ? [[field, filter[field]] as const] : []))
  return { ...Object.fromEntries(options), ...(area?.length && { area }) }
}
