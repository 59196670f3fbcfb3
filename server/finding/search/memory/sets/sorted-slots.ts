import { hasBit } from './bitset.ts'

/** Maximum slots in a chunk of a sorted list: an insertion moves no more than these. */
const CHUNK = 512

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

  /** At most `limit` slots, beginning with the slot that `first` returns. */
  from(isAtOrAfter: (slot: number) => boolean, limit: number): number[] {
    const found: number[] = []
    for (let at = this.#chunkOf(isAtOrAfter); at < this.#chunks.length && found.length < limit; at += 1) {
      const chunk = this.#chunks[at] as Chunk
      const begin = found.length === 0 ? positionIn(chunk, isAtOrAfter) : 0
      found.push(...chunk.slots.subarray(begin, Math.min(chunk.count, begin + limit - found.length)))
    }
    return found
  }

  /** At most `limit` slots from the start, or backwards from the end, after skipping `offset`. @param among reads only slots of this set */
  read(from: 'start' | 'end', offset: number, limit: number, among?: Int32Array): number[] {
    const found: number[] = []
    let skipped = 0
    for (let n = 0; n < this.#chunks.length && found.length < limit; n += 1) {
      const { slots, count } = this.#chunks[from === 'start' ? n : this.#chunks.length - 1 - n] as Chunk
      if (!among && skipped + count <= offset) {
        skipped += count
        continue
      }
      for (let i = 0; i < count; i += 1) {
        const slot = slots[from === 'start' ? i : count - 1 - i] as number
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
