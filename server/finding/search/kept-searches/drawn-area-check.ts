import { GRID_COLUMNS, GRID_ROWS, type Point } from '#contracts/finding/map/map-cells.ts'
import { forEachCrossing, WHOLE_GRID } from '#server/finding/map/index.ts'

/** 32-bit words per row: a bit per column, and one more column for sides to the east of the grid. */
const ROW_WORDS = Math.ceil((GRID_COLUMNS + 1) / 32)
const ROW_BITS = ROW_WORDS * 32

/**
 * @returns a function that checks whether any drawn area contains a cell's middle, as `filterCells` does. It stores at most 8 KB: the bits
 * of all cells or, if smaller, the sorted ends of the runs of ones. Its time hardly depends on the number of corners.
 */
export function createDrawnAreaCheck(drawn: readonly (readonly Point[])[]): (cell: number) => boolean {
  const bits = new Int32Array(GRID_ROWS * ROW_WORDS)
  for (const corners of drawn) addArea(bits, corners)
  const ends = runEndsOf(bits)
  if (ends.length * Uint16Array.BYTES_PER_ELEMENT > bits.byteLength)
    return (cell) => (((bits[bitOf(cell) >>> 5] as number) >>> (bitOf(cell) & 31)) & 1) === 1
  const sorted = Uint16Array.from(ends)
  return (cell) => countUpTo(sorted, bitOf(cell)) % 2 === 1
}

function bitOf(cell: number): number {
  const column = cell % GRID_COLUMNS
  return ((cell - column) / GRID_COLUMNS) * ROW_BITS + column
}

function addArea(bits: Int32Array, corners: readonly Point[]): void {
  const crossings = new Int32Array(bits.length)
  forEachCrossing(corners, WHOLE_GRID, (row, column) => {
    const at = row * ROW_WORDS + (column >>> 5)
    crossings[at] = (crossings[at] as number) ^ (1 << (column & 31))
  })
  for (let at = 0, before = 0; at < bits.length; at += 1) {
    if (at % ROW_WORDS === 0) before = 0
    // each bit becomes the parity of the crossings up to it
    let word = crossings[at] as number
    for (let shift = 1; shift < 32; shift *= 2) word ^= word << shift
    word ^= before
    before = word >> 31
    bits[at] = (bits[at] as number) | word
  }
}

/** For each run of ones the positions of its first bit and of the bit after its last one, ascending. */
function runEndsOf(bits: Int32Array): number[] {
  const ends: number[] = []
  let last = 0
  bits.forEach((word, at) => {
    for (let left = word ^ ((word << 1) | last); left !== 0; left &= left - 1) ends.push((at << 5) + 31 - Math.clz32(left & -left))
    last = word >>> 31
  })
  return ends
}

/** How many of the ascending values are at most `value`. */
function countUpTo(sorted: Uint16Array, value: number): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((sorted[middle] as number) <= value) from = middle + 1
    else to = middle
  }
  return from
}
