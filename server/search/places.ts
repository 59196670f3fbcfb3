import { localityKey } from '#contracts/locality-key.ts'
import { PostingLists } from './posting-lists.ts'

/** A known locality as searches need it; coordinates in degrees. */
export interface IndexedLocality {
  readonly id: number
  readonly name: string
  readonly latitude: number
  readonly longitude: number
}

const NEAREST = 4
/** A degree of longitude is shorter than one of latitude; 0.95 is cos 18.5°. */
const LONGITUDE_SCALE = 0.95

/**
 * The localities, and the slots of each place. Properties with the same locality and the same area, as the poster wrote it but in lower case,
 * are in one place.
 */
export class Places {
  readonly slots: PostingLists
  readonly #counts: number[] = []
  readonly #numbers = new Map<string, number>()
  readonly #byLocality = new Map<number, number[]>()
  readonly #byArea = new Map<string, number[]>()
  #localities: readonly IndexedLocality[] = []
  #byKey: ReadonlyMap<string, number> = new Map()

  /** @param capacity slots are smaller than this */
  constructor(capacity: () => number) {
    this.slots = new PostingLists(capacity)
  }

  get localities(): readonly IndexedLocality[] {
    return this.#localities
  }

  setLocalities(localities: readonly IndexedLocality[]): void {
    this.#localities = localities
    this.#byKey = new Map(localities.map(({ id, name }) => [localityKey(name), id]))
  }

  get length(): number {
    return this.#counts.length
  }

  /** How many live properties are in each place. */
  get counts(): readonly number[] {
    return this.#counts
  }

  changeCount(place: number, by: 1 | -1): void {
    this.#counts[place] = (this.#counts[place] as number) + by
  }

  /** @returns the number of the place, which is added if it is new */
  numberOf(localityId: number | null, writtenArea: string): number {
    const area = writtenArea.toLowerCase()
    const key = `${localityId ?? ''} ${area}`
    const known = this.#numbers.get(key)
    if (known !== undefined) return known
    const place = this.slots.create()
    this.#counts.push(0)
    this.#numbers.set(key, place)
    if (localityId !== null) append(this.#byLocality, localityId, place)
    append(this.#byArea, area, place)
    return place
  }

  /** The places that a filter's areas mean: of a known locality all its places, of another name those whose area was written so. */
  named(areas: readonly string[]): number[] {
    const places = areas.flatMap((area) => {
      const localityId = this.#byKey.get(localityKey(area))
      return localityId === undefined ? (this.#byArea.get(area.toLowerCase()) ?? []) : this.inLocality(localityId)
    })
    return [...new Set(places)]
  }

  inLocality(localityId: number): readonly number[] {
    return this.#byLocality.get(localityId) ?? []
  }

  /**
   * Places by distance, those at the same distance together: of the locality and the three nearest to it, or without a known locality those
   * whose area is written the same.
   */
  near(localityId: number | null, area: string): (readonly number[])[] {
    const here = this.#localities.find(({ id }) => id === localityId)
    if (!here) return [this.#byArea.get(area.toLowerCase()) ?? []]
    const distance = (other: IndexedLocality) =>
      (other.latitude - here.latitude) ** 2 + ((other.longitude - here.longitude) * LONGITUDE_SCALE) ** 2
    const nearest = this.#localities
      .map((locality) => ({ id: locality.id, distance: distance(locality) }))
      .sort((a, b) => a.distance - b.distance || a.id - b.id)
      .slice(0, NEAREST)
    return [...Map.groupBy(nearest, (locality) => locality.distance).values()].map((group) =>
      group.flatMap(({ id }) => this.inLocality(id)),
    )
  }
}

function append<K>(lists: Map<K, number[]>, key: K, value: number): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
