import { foldText } from '#contracts/base/values/fold-text.ts'
import { formatBhk } from '#contracts/homes/properties/bhk.ts'
import type { LookingFor, RequirementKinds } from '#contracts/homes/requirements/requirement-kinds.ts'
import { requirementTypeLabels } from '#contracts/homes/requirements/requirement-type-labels.ts'
import { AreaGroups, type IndexedLocality } from '../memory/area-groups.ts'
import { Bitset } from '../memory/sets/bitset.ts'
import { Slots } from '../memory/sets/slots.ts'
import { SortedSlots } from '../memory/sets/sorted-slots.ts'
import { Words } from '../memory/words/words.ts'
import { OptionSlots } from './option-slots.ts'
import { WrittenTexts } from './written-texts.ts'

/** A location that a requirement names, with the id of the locality if it is a known one. */
export interface WantedLocation {
  readonly name: string
  readonly localityId: number | null
}

/** Input of the index: a live requirement. Budgets in whole rupees. */
export interface IndexedRequirement extends RequirementKinds {
  readonly id: number
  /** ms since 1970, with a fraction where the database has microseconds. */
  readonly createdAt: number
  readonly postedByUserId: number
  readonly lookingFor: LookingFor
  readonly propertyType: string
  readonly bhkConfig: string
  readonly minBudget: number
  readonly maxBudget: number
  /** In order of preference. */
  readonly locations: readonly WantedLocation[]
  readonly additionalRequirements: string
}

/** Fields of a requirement that the index stores by slot: all but the long text, of which it stores only the words. */
export type KnownRequirement = Omit<IndexedRequirement, 'additionalRequirements'>

/** Key in `bhkTypes` of requirements without a BHK type. */
export const NO_BHK_TYPE = ''

interface Entry {
  readonly requirement: KnownRequirement
  /** The area groups of its locations, each once. */
  readonly groups: readonly number[]
}

/**
 * All live requirements, in memory, built from the same parts as the index of properties (docs/decisions/0050): a bitset for each option,
 * lists of slots for localities and words. An edit takes a new slot; released slots stay in the lists until these are cleaned.
 */
export class RequirementIndex {
  readonly live = new Bitset()
  readonly lookingFor = new OptionSlots()
  /** By the results of `requirementTypeLabels`, folded. */
  readonly typeLabels = new OptionSlots()
  readonly bhkTypes = new OptionSlots()
  readonly areaGroups = new AreaGroups(() => this.capacity)
  readonly words = new Words(() => this.capacity)
  readonly writtenTexts = new WrittenTexts(this)
  readonly byAge = new SortedSlots((a, b) => this.createdAtOf(a) - this.createdAtOf(b) || this.at(a).id - this.at(b).id)
  readonly #slots = new Slots({ grow: () => {}, lists: [this.areaGroups, this.words] })
  readonly #slotOf = new Map<number, number>()
  readonly #entries: (Entry | undefined)[] = []

  get size(): number {
    return this.#slotOf.size
  }

  /** Slots are smaller than this. */
  get capacity(): number {
    return this.#slots.capacity
  }

  setLocalities(localities: readonly IndexedLocality[]): void {
    this.areaGroups.setLocalities(localities)
  }

  has(id: number): boolean {
    return this.#slotOf.has(id)
  }

  /** Inserts a requirement, or replaces the one with its id. */
  put({ additionalRequirements, ...requirement }: IndexedRequirement): void {
    this.remove(requirement.id)
    const slot = this.#slots.take()
    const groups = this.#groupsOf(requirement.locations)
    this.#entries[slot] = { requirement, groups }
    this.#slotOf.set(requirement.id, slot)
    this.live.add(slot)
    this.#changeOptions('add', slot, requirement)
    for (const group of groups) {
      this.areaGroups.slots.append(group, slot)
      this.areaGroups.changeCount(group, 1)
    }
    this.words.add(slot, searchText({ additionalRequirements, ...requirement }))
    this.writtenTexts.put(slot, requirement)
    this.byAge.insert(slot)
    this.#slots.clean(this.size)
  }

  /** Removes the requirement with the id, if it is there. */
  remove(id: number): void {
    const slot = this.#slotOf.get(id)
    const entry = slot === undefined ? undefined : this.#entries[slot]
    if (slot === undefined || !entry) return
    this.byAge.remove(slot)
    this.live.delete(slot)
    this.#changeOptions('remove', slot, entry.requirement)
    for (const group of entry.groups) this.areaGroups.changeCount(group, -1)
    this.#entries[slot] = undefined
    this.#slotOf.delete(id)
    this.#slots.release(slot)
    this.#slots.clean(this.size)
  }

  /** @param slot of a live requirement */
  at(slot: number): KnownRequirement {
    return (this.#entries[slot] as Entry).requirement
  }

  /** @param slot of a live requirement @returns ms since 1970 */
  createdAtOf(slot: number): number {
    return this.at(slot).createdAt
  }

  #changeOptions(change: 'add' | 'remove', slot: number, { lookingFor, bhkTypes, ...kinds }: KnownRequirement): void {
    this.lookingFor[change](slot, [lookingFor])
    this.typeLabels[change](slot, requirementTypeLabels({ ...kinds, bhkTypes }).map(foldText))
    this.bhkTypes[change](slot, bhkTypes.length > 0 ? bhkTypes : [NO_BHK_TYPE])
  }

  /** The area groups of the locations; of several spellings of one locality, only the first counts. */
  #groupsOf(locations: readonly WantedLocation[]): number[] {
    const localities = new Map(locations.toReversed().map((location) => [location.localityId ?? foldText(location.name), location]))
    return [...localities.values()].map(({ localityId, name }) => this.areaGroups.numberOf(localityId, name))
  }
}

/** The text that a text search reads, folded. It contains the BHK types both as they were written and in standard spelling. */
export function searchText(requirement: IndexedRequirement): string {
  const { lookingFor, propertyType, bhkConfig, bhkTypes, locations, additionalRequirements } = requirement
  const rooms = bhkTypes.map((type) => formatBhk(type))
  const parts = [lookingFor, bhkConfig, ...rooms, propertyType, ...locations.map(({ name }) => name), additionalRequirements]
  return foldText(` ${parts.join(' ')}`)
}
