const FIRST_CAPACITY = 1_024
/** Value in `#ids` of an empty position. */
const NONE = 0

/** The versions of rows by their ids, in typed arrays (a hash table with linear probing): a Map of a million takes five times as long. */
export class RowVersions {
  #size = 0
  #ids = new Float64Array(FIRST_CAPACITY)
  #versions = new Int32Array(FIRST_CAPACITY)

  get size(): number {
    return this.#size
  }

  get(id: number): number | undefined {
    const at = this.#positionOf(id)
    return this.#ids[at] === id ? this.#versions[at] : undefined
  }

  /** @param id at least 1 @param version a 32-bit number */
  set(id: number, version: number): void {
    let at = this.#positionOf(id)
    if (this.#ids[at] !== id) {
      if (this.#size * 4 >= this.#ids.length * 3) {
        this.#grow()
        at = this.#positionOf(id)
      }
      this.#ids[at] = id
      this.#size += 1
    }
    this.#versions[at] = version
  }

  delete(id: number): void {
    let hole = this.#positionOf(id)
    if (this.#ids[hole] !== id) return
    this.#size -= 1
    const mask = this.#ids.length - 1
    // later ids of the same run fill the hole, unless their own first position is after it
    for (let at = (hole + 1) & mask; this.#ids[at] !== NONE; at = (at + 1) & mask) {
      const own = this.#firstPositionOf(this.#ids[at] as number)
      if (((at - own) & mask) < ((at - hole) & mask)) continue
      this.#ids[hole] = this.#ids[at] as number
      this.#versions[hole] = this.#versions[at] as number
      hole = at
    }
    this.#ids[hole] = NONE
  }

  /** A snapshot, unordered. */
  ids(): number[] {
    return [...this.#ids.filter((id) => id !== NONE)]
  }

  /** Position of the id, or the position at which it would be inserted. */
  #positionOf(id: number): number {
    let at = this.#firstPositionOf(id)
    while (this.#ids[at] !== NONE && this.#ids[at] !== id) at = (at + 1) & (this.#ids.length - 1)
    return at
  }

  #firstPositionOf(id: number): number {
    return (Math.imul(id ^ (id / 2 ** 32), 0x9e3779b1) >>> 7) & (this.#ids.length - 1)
  }

  #grow(): void {
    const [ids, versions] = [this.#ids, this.#versions]
    this.#ids = new Float64Array(ids.length * 2)
    this.#versions = new Int32Array(ids.length * 2)
    for (let at = 0; at < ids.length; at += 1) {
      const id = ids[at] as number
      if (id === NONE) continue
      const position = this.#positionOf(id)
      this.#ids[position] = id
      this.#versions[position] = versions[at] as number
    }
  }
}
