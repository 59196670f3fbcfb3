import { CELL_COUNT } from '#contracts/finding/map/map-cells.ts'
import { intersect } from './sets/bitset.ts'
import { PostingLists } from './sets/posting-lists.ts'
import type { ScratchSets } from './sets/scratch-sets.ts'

/** The slots of each cell of the map, by which those of a small section are found without looking at all others. */
export class CellSlots {
  readonly #slots: PostingLists
  /** How many live properties each cell has; the last element is for NO_CELL. */
  readonly counts = new Int32Array(CELL_COUNT + 1)

  /** @param capacity slots are smaller than this */
  constructor(capacity: () => number) {
    this.#slots = new PostingLists(capacity)
  }

  /** @param cell NO_CELL: only counted */
  add(cell: number, slot: number): void {
    if (cell < CELL_COUNT) {
      while (this.#slots.length <= cell) this.#slots.create()
      this.#slots.append(cell, slot)
    }
    this.counts[cell] = (this.counts[cell] as number) + 1
  }

  /** A property of the cell is no longer live. Its slot stays in the list until `remove`. */
  uncount(cell: number): void {
    this.counts[cell] = (this.counts[cell] as number) - 1
  }

  /** How many live properties the chosen cells have. @param chosen result of `filterCells` */
  countIn(chosen: Uint8Array): number {
    let count = 0
    for (let cell = 0; cell < chosen.length; cell += 1) if (chosen[cell] === 1) count += this.counts[cell] as number
    return count
  }

  /** Removes the slots that are in none of the chosen cells. */
  narrow(slots: Int32Array, chosen: Uint8Array, scratch: ScratchSets): void {
    const inCells = scratch.empty(slots.length)
    for (let cell = 0; cell < chosen.length; cell += 1) {
      if (chosen[cell] === 1 && this.counts[cell] !== 0) this.#slots.addTo(cell, inCells)
    }
    intersect(slots, inCells)
  }

  /** Removes slots that are no longer in use from the lists. Yields the work done, after each list. */
  *remove(slots: Int32Array): Generator<number> {
    for (let cell = 0; cell < this.#slots.length; cell += 1) {
      if (this.#slots.count(cell) > 0) yield this.#slots.removeFrom(cell, slots)
    }
  }
}
