import { deleteBit, hasBit } from './bitset.ts'

/** Maximum slots in a chunk of a sorted list: an insertion moves no more than these. */
const CHUNK = 512

interface Section {
  /** How many slots are skipped; default 0. */
  readonly offset?: number
  readonly limit: number
  /** Reads only slots of this set. */
  readonly among?: Int32Array | undefined
}

interface Chunk {
  readonly slots: Int32Array
  count: number
}

/** Slots in ascending order of a key, in chunks, so that an insertion anywhere moves few of them. */
export class SortedSlots {
  readonly compare: (a: number, b: number) => number
  readonly #chunks: Chunk[] = []

  /** @param compare a total order: 0 for the same slot only */
  constructor(compare: (a: number, b: number) => number) {
    this.compare = compare
  }

  insert(slot: number): void {
    const at = Math.min(
      this.#chunkOf((other) => this.compare(other, slot) >= 0),
      this.#chunks.length - 1,
    )
    const chunk = this.#chunks[at]
    if (!chunk) return void this.#chunks.push(chunkOf([slot]))
    const position = positionIn(chunk, (other) => this.compare(other, slot) >= 0)
    if (chunk.count < CHUNK) {
      chunk.slots.copyWithin(position + 1, position, chunk.count)
      chunk.slots[position] = slot
      chunk.count += 1
      return
    }
    // slots that are appended in order fill whole chunks
    if (position === CHUNK) return void this.#chunks.splice(at + 1, 0, chunkOf([slot]))
    this.#chunks.splice(at + 1, 0, chunkOf(chunk.slots.subarray(CHUNK / 2)))
    chunk.count = CHUNK / 2
    this.insert(slot)
  }

  /** Replaces the content. @param slots in ascending order of the key */
  replaceAll(slots: Int32Array): void {
    this.#chunks.length = 0
    for (let from = 0; from < slots.length; from += CHUNK) this.#chunks.push(chunkOf(slots.subarray(from, from + CHUNK)))
  }

  /** Removes a slot that is in the list and whose key has not changed. */
  remove(slot: number): void {
    const at = this.#chunkOf((other) => this.compare(other, slot) >= 0)
    const chunk = this.#chunks[at] as Chunk
    const position = positionIn(chunk, (other) => this.compare(other, slot) >= 0)
    chunk.slots.copyWithin(position, position + 1, chunk.count)
    chunk.count -= 1
    const next = this.#chunks[at + 1]
    if (chunk.count === 0) this.#chunks.splice(at, 1)
    else if (next && chunk.count + next.count <= CHUNK / 2) {
      chunk.slots.set(next.slots.subarray(0, next.count), chunk.count)
      chunk.count += next.count
      this.#chunks.splice(at + 1, 1)
    }
  }

  /** @param isAtOrAfter false for all slots before one position in the order, true after it @returns the first slot for which it is true */
  first(isAtOrAfter: (slot: number) => boolean): number | undefined {
    const chunk = this.#chunks[this.#chunkOf(isAtOrAfter)]
    return chunk?.slots[positionIn(chunk, isAtOrAfter)]
  }

  /** How many slots stand before the one that `first` returns. */
  countBefore(isAtOrAfter: (slot: number) => boolean): number {
    const end = this.#chunkOf(isAtOrAfter)
    let count = 0
    for (let at = 0; at < end; at += 1) count += (this.#chunks[at] as Chunk).count
    const chunk = this.#chunks[end]
    return chunk ? count + positionIn(chunk, isAtOrAfter) : count
  }

  /** Deletes from `set` the slots from the first with `isAtOrAfter` up to, not including, the first with `isAtOrAfterEnd`. */
  deleteRange(set: Int32Array, isAtOrAfter: (slot: number) => boolean, isAtOrAfterEnd: (slot: number) => boolean): void {
    const end = this.#chunkOf(isAtOrAfterEnd)
    const start = this.#chunkOf(isAtOrAfter)
    for (let at = start; at <= end && at < this.#chunks.length; at += 1) {
      const chunk = this.#chunks[at] as Chunk
      const stop = at === end ? positionIn(chunk, isAtOrAfterEnd) : chunk.count
      for (let position = at === start ? positionIn(chunk, isAtOrAfter) : 0; position < stop; position += 1) {
        deleteBit(set, chunk.slots[position] as number)
      }
    }
  }

  /** A section that begins with the slot that `first` returns. */
  from(isAtOrAfter: (slot: number) => boolean, section: Section): number[] {
    const at = this.#chunkOf(isAtOrAfter)
    const chunk = this.#chunks[at]
    return chunk ? this.#read({ at, position: positionIn(chunk, isAtOrAfter), step: 1 }, section) : []
  }

  /** A section from the start, or backwards from the end. */
  read(from: 'start' | 'end', section: Section): number[] {
    const begin = from === 'start' ? ({ at: 0, step: 1 } as const) : ({ at: this.#chunks.length - 1, step: -1 } as const)
    return this.#read({ ...begin, position: 0 }, section)
  }

  /** @param begin the first chunk, how many slots of it are left out, and the direction */
  #read(begin: { at: number; position: number; step: 1 | -1 }, { offset = 0, limit, among }: Section): number[] {
    const found: number[] = []
    let skipped = 0
    for (let { at, position, step } = begin; at >= 0 && at < this.#chunks.length && found.length < limit; at += step, position = 0) {
      const { slots, count } = this.#chunks[at] as Chunk
      if (skipped < offset) {
        const first = step === 1 ? position : 0
        const inChunk = among ? countAmong(slots, among, first, first + count - position) : count - position
        if (skipped + inChunk <= offset) {
          skipped += inChunk
          continue
        }
      }
      for (let i = position; i < count; i += 1) {
        const slot = slots[step === 1 ? i : count - 1 - i] as number
        if (among && !hasBit(among, slot)) continue
        if (skipped < offset) skipped += 1
        else if (found.push(slot) === limit) break
      }
    }
    return found
  }

  /** @returns the index of the first chunk whose last slot fits, or the number of chunks */
  #chunkOf(isAtOrAfter: (slot: number) => boolean): number {
    let low = 0
    let high = this.#chunks.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const { slots, count } = this.#chunks[middle] as Chunk
      if (isAtOrAfter(slots[count - 1] as number)) high = middle
      else low = middle + 1
    }
    return low
  }
}

/** How many of the slots at the positions from `from` to before `to` are in a set. */
function countAmong(slots: Int32Array, among: Int32Array, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to; at += 1) {
    const slot = slots[at] as number
    count += ((among[slot >>> 5] ?? 0) >>> (slot & 31)) & 1
  }
  return count
}

function chunkOf(first: ArrayLike<number>): Chunk {
  const slots = new Int32Array(CHUNK)
  slots.set(first)
  return { slots, count: first.length }
}

function positionIn({ slots, count }: Chunk, isAtOrAfter: (slot: number) => boolean): number {
  let low = 0
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isAtOrAfter(slots[middle] as number)) high = middle
    else low = middle + 1
  }
  return low
}
