import { grown, wordsFor } from './bitset.ts'

/**
 * A whole number for each slot, as sets: one of the slots whose number has bit 0, one for bit 1, and so on (a bit-sliced index). An upper limit
 * takes a few operations for 32 slots, instead of a comparison for each.
 */
export class BitSlices {
  readonly #largest: number
  /** By bit, the highest first. */
  readonly #slices: Int32Array[]

  /** @param bits of a number @param capacity slots are smaller than this until `grow` */
  constructor(bits: number, capacity: number) {
    this.#largest = 2 ** bits - 1
    this.#slices = Array.from({ length: bits }, () => new Int32Array(wordsFor(capacity)))
  }

  grow(capacity: number): void {
    for (const [at, slice] of this.#slices.entries()) this.#slices[at] = grown(slice, wordsFor(capacity))
  }

  /** @param value numbers that need more bits are stored as the largest one with as many, numbers below 0 as 0 */
  set(slot: number, value: number): void {
    const stored = Math.max(0, Math.min(value, this.#largest))
    const [at, bit] = [slot >>> 5, 1 << (slot & 31)]
    for (let slice = 0, left = this.#slices.length - 1; left >= 0; slice += 1, left -= 1) {
      const words = this.#slices[slice] as Int32Array
      words[at] = (stored >>> left) & 1 ? (words[at] as number) | bit : (words[at] as number) & ~bit
    }
  }

  /** Removes the slots with a larger number. @param most from 0, and below the largest number that can be stored */
  keepUpTo(slots: Int32Array, most: number): void {
    const slices = this.#slices
    for (let at = 0; at < slots.length; at += 1) {
      // the slots whose higher bits equal those of `most`, and those that are below it by one of these
      let equal = slots[at] as number
      let below = 0
      for (let slice = 0, left = slices.length - 1; equal !== 0 && left >= 0; slice += 1, left -= 1) {
        const word = (slices[slice] as Int32Array)[at] as number
        if (((most >>> left) & 1) === 0) equal &= ~word
        else {
          below |= equal & ~word
          equal &= word
        }
      }
      slots[at] = below | equal
    }
  }
}
