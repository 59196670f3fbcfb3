const DIGITS = 1 << 16

/**
 * A copy of the slots, ascending by their keys; slots with equal keys stay in their order. A radix sort: it takes time linear in the number
 * of slots. Requires a little-endian machine.
 * @param keys by slot; no NaN
 */
export function sortByKey(slots: Int32Array, keys: Float64Array): Int32Array {
  let sorted = slots.slice()
  if (isAscending(sorted, keys)) return sorted
  let other = new Int32Array(slots.length)
  const halves = new Uint32Array(keys.buffer, keys.byteOffset, keys.length * 2)
  for (let digit = 0; digit < 4; digit += 1) {
    if (distribute(sorted, other, halves, digit)) [sorted, other] = [other, sorted]
  }
  return sorted
}

/** Writes the slots sorted by one digit of their keys. @param digit 0: lowest 16 bits @returns false, nothing written, if all are equal */
function distribute(from: Int32Array, to: Int32Array, halves: Uint32Array, digit: number): boolean {
  const ends = new Int32Array(DIGITS)
  for (let at = 0; at < from.length; at += 1) {
    const value = digitOf(halves, from[at] as number, digit)
    ends[value] = (ends[value] as number) + 1
  }
  if (ends[digitOf(halves, from[0] as number, digit)] === from.length) return false
  for (let value = 0, sum = 0; value < DIGITS; value += 1) {
    const count = ends[value] as number
    ends[value] = sum
    sum += count
  }
  for (let at = 0; at < from.length; at += 1) {
    const slot = from[at] as number
    const value = digitOf(halves, slot, digit)
    const position = ends[value] as number
    to[position] = slot
    ends[value] = position + 1
  }
  return true
}

/** Order-preserving bits: inverts all bits of negative keys, the sign bit of others. */
function digitOf(halves: Uint32Array, slot: number, digit: number): number {
  const upper = halves[slot * 2 + 1] as number
  const half = digit < 2 ? (halves[slot * 2] as number) : upper
  const ordered = upper >>> 31 === 1 ? ~half : digit < 2 ? half : half ^ 0x80000000
  return digit % 2 === 0 ? ordered & 0xffff : ordered >>> 16
}

function isAscending(slots: Int32Array, keys: Float64Array): boolean {
  for (let at = 1; at < slots.length; at += 1) {
    if ((keys[slots[at - 1] as number] as number) > (keys[slots[at] as number] as number)) return false
  }
  return true
}
