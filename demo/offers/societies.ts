import { type Amenity, amenitiesOfBuilding, type Tier } from '../amenities.ts'
import type { Random } from '../random.ts'
import { placeWithin } from './figures.ts'
import type { Names } from './names.ts'

export const AGES = ['New', '1 to 3 years', '3 to 5 years', '5 to 10 years', 'More than 10 years'] as const
export const UNDER_CONSTRUCTION = 'Under construction'

/** A building or a group of buildings; several properties may be in one. */
export interface Society {
  readonly name: string
  readonly locality: string
  readonly tier: Tier
  readonly floors: number
  readonly age: string
  readonly latitude: number
  readonly longitude: number
  readonly amenities: readonly Amenity[]
}

/** Localities with old, low buildings, because of heritage rules and small plots in the city centre. */
const OLD_TOWN = new Set(['Sadashiv Peth', 'Camp', 'Deccan Gymkhana', 'Swargate', 'Erandwane', 'Shivaji Nagar', 'Yerawada'])
const REUSE_CHANCE = 0.3
/** Fewest and most floors above the ground, by tier. */
const FLATS_IN_FLOORS: readonly (readonly [number, number])[] = [
  [3, 4],
  [5, 12],
  [11, 23],
]
const OLD_TOWN_FLOORS: readonly (readonly [number, number])[] = [
  [2, 4],
  [4, 7],
  [6, 9],
]
const AGE_WEIGHTS: readonly (readonly number[])[] = [
  [0, 0, 1, 3, 9],
  [1, 2, 3, 5, 3],
  [2, 3, 4, 4, 1],
]

export class Societies {
  readonly #random: Random
  readonly #names: Names
  readonly #known: Society[] = []

  constructor(random: Random, names: Names) {
    this.#random = random
    this.#names = names
  }

  /** @param standing how expensive the home is for its locality, 0…1: expensive homes are in better equipped societies */
  find(locality: string, standing: number, unfinished = false): Society {
    const random = this.#random
    const tier = this.#tier(locality, standing)
    const fitting = this.#known.filter(
      (society) => society.locality === locality && society.tier === tier && (society.age === UNDER_CONSTRUCTION) === unfinished,
    )
    if (fitting.length > 0 && random.chance(REUSE_CHANCE)) return random.pick(fitting)
    const [fewest, most] = (OLD_TOWN.has(locality) ? OLD_TOWN_FLOORS : FLATS_IN_FLOORS)[tier] ?? [3, 4]
    const floors = random.int(fewest, most)
    const society = {
      name: this.#names.society(tier),
      locality,
      tier,
      floors,
      age: unfinished ? UNDER_CONSTRUCTION : this.#age(tier),
      ...placeWithin(random, locality),
      amenities: amenitiesOfBuilding(random, tier, floors),
    }
    this.#known.push(society)
    return society
  }

  #tier(locality: string, standing: number): Tier {
    const felt = standing + this.#random.range(-0.25, 0.25) - (OLD_TOWN.has(locality) ? 0.3 : 0)
    if (felt > 0.66) return 2
    return felt > 0.2 ? 1 : 0
  }

  #age(tier: Tier): string {
    const weights = AGE_WEIGHTS[tier] ?? []
    const drawn = weights.flatMap((weight, i) => Array<string>(weight).fill(AGES[i] ?? ''))
    return this.#random.pick(drawn)
  }
}
