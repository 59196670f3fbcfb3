/**
 * A set of small whole numbers, one bit each. It grows when members are added; numbers beyond its end are not in the set. The functions of
 * this file take the words (32 bits each) of such sets.
 */
export class Bitset {
  words: Int32Array

  constructor(capacity = 0) {
    this.words = new Int32Array(wordsFor(capacity))
  }

  /** @returns false when it was in the set already */
  add(member: number): boolean {
    const at = member >>> 5
    if (at >= this.words.length) this.words = grown(this.words, Math.max(at + 1, Math.ceil(this.words.length * 1.25)))
    const before = this.words[at] as number
    const after = before | (1 << (member & 31))
    this.words[at] = after
    return before !== after
  }

  delete(member: number): void {
    deleteBit(this.words, member)
  }

  has(member: number): boolean {
    return hasBit(this.words, member)
  }
}

/** How many words of 32 bits are needed for `capacity` members. */
export function wordsFor(capacity: number): number {
  return (capacity + 31) >>> 5
}

export function hasBit(words: Int32Array, member: number): boolean {
  const word = words[member >>> 5]
  return word !== undefined && (word & (1 << (member & 31))) !== 0
}

/** Adds a member to a set with room for it. */
export function setBit(words: Int32Array, member: number): void {
  words[member >>> 5] = (words[member >>> 5] as number) | (1 << (member & 31))
}

export function deleteBit(words: Int32Array, member: number): void {
  const at = member >>> 5
  if (at < words.length) words[at] = (words[at] as number) & ~(1 << (member & 31))
}

/** @param capacity members are smaller than this */
export function bitsOf(members: readonly number[], capacity: number): Int32Array {
  const words = new Int32Array(wordsFor(capacity))
  for (const member of members) setBit(words, member)
  return words
}

/** @returns a longer copy */
export function grown<T extends Int32Array | Float64Array | Int8Array | Uint16Array>(array: T, length: number): T {
  const longer = new (array.constructor as new (length: number) => T)(length)
  longer.set(array)
  return longer
}

/** Removes from the target what is not in the other set. */
export function intersect(target: Int32Array, other: Int32Array): void {
  const common = Math.min(target.length, other.length)
  for (let at = 0; at < common; at += 1) target[at] = (target[at] as number) & (other[at] as number)
  target.fill(0, common)
}

/** Removes from the target what is in none of the other sets. @param sets undefined stands for an empty set */
export function intersectAny(target: Int32Array, sets: readonly (Int32Array | undefined)[]): void {
  const [only] = sets
  if (only && sets.length === 1) {
    intersect(target, only)
    return
  }
  for (let from = 0; from < target.length; from += BLOCK) {
    any.fill(0)
    for (const set of sets) {
      const end = Math.min(BLOCK, (set?.length ?? 0) - from)
      for (let at = 0; at < end; at += 1) any[at] = (any[at] as number) | ((set as Int32Array)[from + at] as number)
    }
    const end = Math.min(BLOCK, target.length - from)
    for (let at = 0; at < end; at += 1) target[from + at] = (target[from + at] as number) & (any[at] as number)
  }
}

/** Words that `intersectAny` unites at a time. */
const BLOCK = 1_024
const any = new Int32Array(BLOCK)

/** Adds the members of the other set that the target has room for. */
export function unite(target: Int32Array, other: Int32Array): void {
  const common = Math.min(target.length, other.length)
  for (let at = 0; at < common; at += 1) target[at] = (target[at] as number) | (other[at] as number)
}

/** Removes from the target what is in the other set. */
export function subtract(target: Int32Array, other: Int32Array): void {
  const common = Math.min(target.length, other.length)
  for (let at = 0; at < common; at += 1) target[at] = (target[at] as number) & ~(other[at] as number)
}

/** The members, ascending. */
export function membersOf(words: Int32Array): Int32Array {
  const members = new Int32Array(countMembers(words))
  writeMembers(words, members)
  return members
}

function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export function countMembers(words: Int32Array): number {
  let count = 0
  for (let at = 0; at < words.length; at += 1) count += bitCount(words[at] as number)
  return count
}

export function hasMembers(words: Int32Array): boolean {
  for (let at = 0; at < words.length; at += 1) if (words[at] !== 0) return true
  return false
}

/**
 * How many members two sets have in common. Adds the words bit by bit, with carries (a carry-save adder), so that bits are counted once for
 * four words.
 * @param most stops counting when there are more
 */
export function countCommon(one: Int32Array, other: Int32Array, most = Number.POSITIVE_INFINITY): number {
  const common = Math.min(one.length, other.length)
  let [ones, twos, fours, at] = [0, 0, 0, 0]
  for (; at + 4 <= common && fours * 4 <= most; at += 4) {
    const first = (one[at] as number) & (other[at] as number)
    const second = (one[at + 1] as number) & (other[at + 1] as number)
    const third = (one[at + 2] as number) & (other[at + 2] as number)
    const fourth = (one[at + 3] as number) & (other[at + 3] as number)
    const half = ones ^ first
    const carry = (ones & first) | (half & second)
    const sum = half ^ second
    const otherHalf = sum ^ third
    const otherCarry = (sum & third) | (otherHalf & fourth)
    ones = otherHalf ^ fourth
    const carries = twos ^ carry
    fours += bitCount((twos & carry) | (carries & otherCarry))
    twos = carries ^ otherCarry
  }
  let count = fours * 4 + bitCount(twos) * 2 + bitCount(ones)
  for (; at < common && count <= most; at += 1) count += bitCount((one[at] as number) & (other[at] as number))
  return count
}

/** How many members of a set are not in the other one. @param most stops counting when there are more */
export function countOutside(set: Int32Array, other: Int32Array, most: number): number {
  const common = Math.min(set.length, other.length)
  let count = 0
  for (let at = 0; at < common && count <= most; at += 1) count += bitCount((set[at] as number) & ~(other[at] as number))
  for (let at = common; at < set.length && count <= most; at += 1) count += bitCount(set[at] as number)
  return count
}

/** Whether so many bits of a word are set that testing all 32 is faster than iterating over the set ones. */
export const isDense = (word: number): boolean => bitCount(word) > 13

/** How many members have each code. @param codes by member @param codeCount codes are smaller than this */
export function countByCode(words: Int32Array, codes: Int32Array, codeCount: number): Int32Array {
  const counts = new Int32Array(codeCount)
  for (let at = 0; at < words.length; at += 1) {
    let word = words[at] as number
    if (isDense(word)) {
      for (let bit = 0; bit < 32; bit += 1) {
        const code = codes[(at << 5) + bit] as number
        counts[code] = (counts[code] as number) + ((word >>> bit) & 1)
      }
      continue
    }
    while (word !== 0) {
      const lowest = word & -word
      const code = codes[(at << 5) + 31 - Math.clz32(lowest)] as number
      counts[code] = (counts[code] as number) + 1
      word ^= lowest
    }
  }
  return counts
}

/** Writes the members, ascending, into an array that has room for them. @returns how many there are */
export function writeMembers(words: Int32Array, into: Int32Array): number {
  let count = 0
  for (let at = 0; at < words.length; at += 1) {
    let word = words[at] as number
    while (word !== 0) {
      const lowest = word & -word
      into[count++] = (at << 5) + 31 - Math.clz32(lowest)
      word ^= lowest
    }
  }
  return count
}
