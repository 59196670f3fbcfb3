import type { Random } from '../drawings/random.ts'
import { FIRST, HOUSES, LAYOUTS, SECOND, STAYS, SURNAMES, WORKPLACES } from './name-words.ts'

/** Hands out names; no two societies, houses or layouts get the same one. */
export class Names {
  readonly #random: Random
  readonly #used = new Set<string>()
  readonly #places = new Map<string, string>()

  constructor(random: Random) {
    this.#random = random
  }

  #fresh(make: () => string): string {
    for (let attempt = 0; attempt < 200; attempt++) {
      const name = make()
      if (this.#used.has(name)) continue
      this.#used.add(name)
      return name
    }
    throw new Error(`Out of names, the last tried was ${make()}`)
  }

  society(tier: 0 | 1 | 2): string {
    const random = this.#random
    return this.#fresh(() => `${random.pick(FIRST)} ${random.pick(SECOND[tier] ?? [])}`)
  }

  house(kind: 'INDEPENDENT_HOUSE' | 'VILLA' | 'ROW_HOUSE' | 'BUILDER_FLOOR'): string {
    const random = this.#random
    return this.#fresh(() => {
      if (kind === 'ROW_HOUSE') return `${random.pick(FIRST)} Row Houses, No. ${random.int(1, 24)}`
      if (kind === 'VILLA') return `${random.pick(HOUSES)}, ${random.pick(FIRST)} Villas`
      if (random.chance(0.25)) return `${random.pick(SURNAMES)} ${kind === 'BUILDER_FLOOR' ? 'House' : 'Bungalow'}`
      return `${random.pick(HOUSES)}, Lane ${random.int(1, 12)}`
    })
  }

  wada(): string {
    return this.#fresh(() => `${this.#random.pick(SURNAMES)} Wada`)
  }

  /** The name that stands in the locality already, else one that is free: a building or a layout lies in one place. */
  #standingIn(locality: string, names: readonly string[]): string {
    const standing = names.find((name) => this.#places.get(name) === locality)
    const name = standing ?? this.#random.pick(names.filter((candidate) => !this.#places.has(candidate)))
    this.#places.set(name, locality)
    return name
  }

  workplace(unit: 'Office' | 'Shop' | 'Unit', floor: number, locality: string): string {
    const random = this.#random
    const building = this.#standingIn(locality, WORKPLACES)
    return this.#fresh(() => `${unit} ${floor > 0 ? floor * 100 + random.int(1, 12) : random.int(1, 28)}, ${building}`)
  }

  shed(locality: string): string {
    const random = this.#random
    return this.#fresh(() =>
      random.pick([
        `Gala ${random.int(1, 40)}, ${locality} Industrial Estate`,
        `${random.pick(SURNAMES)} Godown`,
        `Shed ${random.int(2, 30)}, ${random.pick(SURNAMES)} Estate`,
      ]),
    )
  }

  stay(ending: string): string {
    return this.#fresh(() => `${this.#random.pick(STAYS)} ${ending}`)
  }

  plot(locality: string): string {
    const layout = this.#standingIn(locality, LAYOUTS)
    return this.#fresh(() => `${layout}, Plot ${this.#random.int(2, 86)}`)
  }
}
