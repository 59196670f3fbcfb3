import { foldText } from '#contracts/base/values/fold-text.ts'
import type { NamedLocality } from '#contracts/finding/localities/locality-names.ts'
import { NEIGHBOUR_LOCALITIES } from '#contracts/finding/search/ranking.ts'
import { kmBetween } from '#server/finding/map/index.ts'
import { createAreaReader } from './area-reader.ts'
import { PostingLists } from './sets/posting-lists.ts'
import { addTo, removeFrom } from './sets/sets-by-key.ts'

/** The fields of a known locality that searches read; coordinates in degrees. */
export interface IndexedLocality extends NamedLocality {
  readonly id: number
  readonly latitude: number
  readonly longitude: number
}

/** Size of the result of `near`, in localities: the locality itself and those nearest to it. */
const NEAREST_LOCALITIES = 1 + NEIGHBOUR_LOCALITIES

/** All properties, or requirements, with the same locality and the same folded area share one group. */
interface AreaGroup {
  readonly localityId: number | null
  /** The area as the first of its posters wrote it, in lower case. */
  readonly area: string
}

/**
 * The slots of an index by area group: gives each group a number, a list of slots and a count, and finds the groups for names of localities
 * and areas.
 */
export class AreaGroups {
  readonly slots: PostingLists
  readonly #counts: number[] = []
  /** Numbers of the groups, by locality and then by folded area. */
  readonly #numbers = new Map<number | null, Map<string, number>>()
  /** By number; undefined for free numbers. */
  readonly #groups: (AreaGroup | undefined)[] = []
  readonly #free: number[] = []
  readonly #byLocality = new Map<number, Set<number>>()
  readonly #byArea = new Map<string, Set<number>>()
  #localities: readonly IndexedLocality[] = []
  #readArea = createAreaReader([])

  /** @param capacity slots are smaller than this */
  constructor(capacity: () => number) {
    this.slots = new PostingLists(capacity)
  }

  get localities(): readonly IndexedLocality[] {
    return this.#localities
  }

  setLocalities(localities: readonly IndexedLocality[]): void {
    this.#localities = localities
    this.#readArea = createAreaReader(localities)
  }

  /** The id of the locality that the name of an area means for sure. */
  idOfNamed(name: string): number | undefined {
    return this.#readArea(name)
  }

  /** The numbers of groups are smaller than this; some of them are free. */
  get length(): number {
    return this.#counts.length
  }

  /** How many live properties are in each group. */
  get counts(): readonly number[] {
    return this.#counts
  }

  changeCount(group: number, by: 1 | -1): void {
    this.#counts[group] = (this.#counts[group] as number) + by
  }

  /** @returns the number of the group, which is added if it is new */
  numberOf(localityId: number | null, writtenArea: string): number {
    const area = foldText(writtenArea)
    const inSameLocality = this.#numbers.get(localityId) ?? new Map<string, number>()
    const known = inSameLocality.get(area)
    if (known !== undefined) return known
    const group = this.#free.pop() ?? this.slots.create()
    this.#counts[group] = 0
    this.#groups[group] = { localityId, area: writtenArea.toLowerCase() }
    this.#numbers.set(localityId, inSameLocality.set(area, group))
    if (localityId !== null) addTo(this.#byLocality, localityId, group)
    addTo(this.#byArea, area, group)
    return group
  }

  /** Removes slots that are no longer in use from the lists, and frees the groups without slots. Yields the work done, after each list. */
  *remove(slots: Int32Array): Generator<number> {
    for (let group = 0; group < this.length; group += 1) {
      const work = this.slots.removeFrom(group, slots)
      if (this.slots.count(group) === 0) this.#release(group)
      yield work
    }
  }

  #release(group: number): void {
    const released = this.#groups[group]
    if (!released) return
    const { localityId } = released
    const area = foldText(released.area)
    const inSameLocality = this.#numbers.get(localityId)
    inSameLocality?.delete(area)
    if (inSameLocality?.size === 0) this.#numbers.delete(localityId)
    if (localityId !== null) removeFrom(this.#byLocality, localityId, group)
    removeFrom(this.#byArea, area, group)
    this.#groups[group] = undefined
    this.#free.push(group)
  }

  /** The groups that a filter's areas select: all groups of a known locality; for any other name, the groups with an equal area. */
  named(areas: readonly string[]): number[] {
    const groups = areas.flatMap((area) => {
      const localityId = this.idOfNamed(area)
      return localityId === undefined ? this.#withArea(area) : this.inLocality(localityId)
    })
    return [...new Set(groups)]
  }

  /** The groups of any of the localities, and those whose folded area equals any of these names. */
  inAny(localityIds: readonly number[], areas: readonly string[]): ReadonlySet<number> {
    return new Set([...localityIds.flatMap((id) => this.inLocality(id)), ...areas.flatMap((area) => this.#withArea(area))])
  }

  /** As `named`, but a name that is not a locality selects all groups whose area contains the name. */
  containing(names: readonly string[]): number[] {
    const groups = names.flatMap((name) => {
      const localityId = this.idOfNamed(name)
      return localityId === undefined ? this.#containingArea(foldText(name)) : this.inLocality(localityId)
    })
    return [...new Set(groups)]
  }

  /** The locality and the area of a group. */
  localityOf(group: number): AreaGroup {
    return this.#groups[group] as AreaGroup
  }

  inLocality(localityId: number): readonly number[] {
    return [...(this.#byLocality.get(localityId) ?? [])]
  }

  /** How many live properties a locality has. */
  countIn(localityId: number): number {
    return this.inLocality(localityId).reduce((sum, group) => sum + (this.#counts[group] ?? 0), 0)
  }

  #containingArea(text: string): readonly number[] {
    return [...this.#byArea].flatMap(([area, groups]) => (area.includes(text) ? [...groups] : []))
  }

  #withArea(area: string): readonly number[] {
    return [...(this.#byArea.get(foldText(area)) ?? [])]
  }

  /**
   * The groups of the locality and of the three nearest to it, the nearest first; groups at the same distance share an element. Without a
   * known locality: the groups with an equal area.
   */
  near(localityId: number | null, area: string): (readonly number[])[] {
    const here = this.#localities.find(({ id }) => id === localityId)
    if (!here) return [this.#withArea(area)]
    const nearest = this.#localities
      .map((locality) => ({ id: locality.id, km: kmBetween(here, locality) }))
      .sort((a, b) => a.km - b.km || a.id - b.id)
      .slice(0, NEAREST_LOCALITIES)
    return [...Map.groupBy(nearest, (locality) => locality.km).values()].map((sameDistance) =>
      sameDistance.flatMap(({ id }) => this.inLocality(id)),
    )
  }
}
