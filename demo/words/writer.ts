import type { Random } from '../drawings/random.ts'
import type { Offer } from '../listing.ts'
import type { Voice } from '../personas.ts'

export class Writer {
  readonly #random: Random
  constructor(random: Random) { this.#random = random }
  describe(offer: Offer, _voice: Voice): string { return `${offer.propertyName} in ${offer.locality}, ${this.#random.int(5, 20)} minutes from the main road. Call after six.` }
}
