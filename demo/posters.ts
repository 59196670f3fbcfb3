import type { Random } from './drawings/random.ts'
import type { Offer } from './listing.ts'
import { LOCALITIES, localityNamed } from './localities.ts'
import { kilometresBetween } from './offers/figures.ts'
import { type DemoPoster, POSTERS } from './personas.ts'

/** How many kilometres further one goes for somebody who has a listing less. */
const KILOMETRES_PER_LISTING = 0.5

/** Finds who posted what: somebody of the right role who is at home near by and has not posted too much already. */
export class PosterChoice {
  readonly #random: Random
  readonly #posted = new Map<DemoPoster, number>()

  constructor(random: Random) {
    this.#random = random
  }

  posterOf({ byBroker, locality }: Offer): DemoPoster {
    const place = localityNamed(locality)
    const candidates = POSTERS.filter(({ role }) => role === (byBroker ? 'BROKER' : 'OWNER'))
    const effort = new Map(
      candidates.map((poster) => {
        const home = LOCALITIES.find(({ name }) => name === poster.area) ?? place
        const load = (this.#posted.get(poster) ?? 0) * (byBroker ? KILOMETRES_PER_LISTING / 4 : KILOMETRES_PER_LISTING)
        return [poster, kilometresBetween(home, place) + load + this.#random.range(0, 2)] as const
      }),
    )
    const chosen = candidates.reduce((best, poster) => ((effort.get(poster) ?? 0) < (effort.get(best) ?? 0) ? poster : best))
    this.#posted.set(chosen, (this.#posted.get(chosen) ?? 0) + 1)
    return chosen
  }
}
