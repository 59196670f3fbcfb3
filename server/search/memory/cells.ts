import { type Box, boxAround, toUnits } from '#contracts/map-areas.ts'
import { CELL_COUNT, CELL_UNITS, GRID_COLUMNS, GRID_ROWS, GRID_SOUTH_UNITS, GRID_WEST_UNITS, type Point } from '#contracts/map-cells.ts'
import type { PropertyFilter } from '#contracts/properties.ts'
import { isDense } from './bitset.ts'

/** Units of 0.0001° to the middle of the first cell. */
const FIRST_MIDDLE_SOUTH = GRID_SOUTH_UNITS + CELL_UNITS / 2
const FIRST_MIDDLE_WEST = GRID_WEST_UNITS + CELL_UNITS / 2

/** Rows and columns, the first included, the last not. */
interface CellRange {
  readonly firstRow: number
  readonly endRow: number
  readonly firstColumn: number
  readonly endColumn: number
}

/** The cells whose middle lies in a box, its edges included. */
function cellsInBox({ south, west, north, east }: Box): CellRange {
  return {
    firstRow: firstFrom(toUnits(south) - FIRST_MIDDLE_SOUTH, GRID_ROWS),
    endRow: firstFrom(toUnits(north) + 1 - FIRST_MIDDLE_SOUTH, GRID_ROWS),
    firstColumn: firstFrom(toUnits(west) - FIRST_MIDDLE_WEST, GRID_COLUMNS),
    endColumn: firstFrom(toUnits(east) + 1 - FIRST_MIDDLE_WEST, GRID_COLUMNS),
  }
}

/**
 * Of each cell 1 if a filter's box and one of its drawn areas contain the cell's middle, else 0; one more 0 for NO_CELL.
 * @returns undefined for a filter with neither
 */
export function filterCells({ box, drawn }: Pick<PropertyFilter, 'box' | 'drawn'>): Uint8Array | undefined {
  if (!box && !drawn?.length) return undefined
  const cells = new Uint8Array(CELL_COUNT + 1)
  const range = box ? cellsInBox(box) : { firstRow: 0, endRow: GRID_ROWS, firstColumn: 0, endColumn: GRID_COLUMNS }
  if (drawn?.length) for (const corners of drawn) addArea(cells, corners, range)
  else for (let row = range.firstRow; row < range.endRow; row += 1) fillRow(cells, row, range.firstColumn, range.endColumn)
  return cells
}

/**
 * Adds the cells of the range whose middle lies in a polygon: those with an odd number of sides to the west of the middle, a side on the
 * middle included. Each side has the middles from its southern end on, without those at its northern end. In whole numbers, so exact.
 */
function addArea(cells: Uint8Array, corners: readonly Point[], { firstRow, endRow, firstColumn, endColumn }: CellRange): void {
  const points = corners.map(({ latitude, longitude }) => ({
    x: toUnits(longitude) - FIRST_MIDDLE_WEST,
    y: toUnits(latitude) - FIRST_MIDDLE_SOUTH,
  }))
  /** 1 for the first cell to the east of a side, 0 again for that of two sides. A row has one column more, for sides to the east of the range. */
  const isTurn = new Uint8Array(GRID_ROWS * (GRID_COLUMNS + 1))
  points.forEach((a, at) => {
    const b = points[(at + 1) % points.length] as typeof a
    const [low, high] = a.y < b.y ? [a, b] : [b, a]
    const rise = high.y - low.y
    const end = Math.min(endRow, Math.ceil(high.y / CELL_UNITS))
    for (let row = Math.max(firstRow, Math.ceil(low.y / CELL_UNITS)); row < end; row += 1) {
      const exact = (low.x * rise + (row * CELL_UNITS - low.y) * (high.x - low.x)) / (rise * CELL_UNITS)
      const column = Math.max(firstColumn, Math.min(endColumn, Math.ceil(exact)))
      isTurn[row * (GRID_COLUMNS + 1) + column] = 1 - (isTurn[row * (GRID_COLUMNS + 1) + column] as number)
    }
  })
  for (let row = firstRow; row < endRow; row += 1) {
    let isInside = 0
    for (let column = firstColumn; column < endColumn; column += 1) {
      isInside ^= isTurn[row * (GRID_COLUMNS + 1) + column] as number
      if (isInside) cells[row * GRID_COLUMNS + column] = 1
    }
  }
}

/** As `filterCells`, for one cell after the other. */
export function boxContains(box: Box): (cell: number) => boolean {
  const { firstRow, endRow, firstColumn, endColumn } = cellsInBox(box)
  return (cell) => {
    const column = cell % GRID_COLUMNS
    const row = (cell - column) / GRID_COLUMNS
    return row >= firstRow && row < endRow && column >= firstColumn && column < endColumn
  }
}

/** Whether any of the drawn areas contains a cell's middle: as `filterCells`, for one cell after the other. */
export function areasContain(drawn: readonly (readonly Point[])[]): (cell: number) => boolean {
  // x and y of each corner in turn, in units from the middle of the first cell
  const areas = drawn.map((corners) =>
    Int32Array.from(
      corners.flatMap(({ latitude, longitude }) => [toUnits(longitude) - FIRST_MIDDLE_WEST, toUnits(latitude) - FIRST_MIDDLE_SOUTH]),
    ),
  )
  const around = drawn.map((corners) => boxContains(boxAround(corners)))
  return (cell) => {
    const column = cell % GRID_COLUMNS
    const row = (cell - column) / GRID_COLUMNS
    return areas.some((corners, at) => around[at]?.(cell) && isInArea(corners, column * CELL_UNITS, row * CELL_UNITS))
  }
}

/** Whether an odd number of sides lies to the west of a middle, as `addArea` counts them. */
function isInArea(corners: Int32Array, x: number, y: number): boolean {
  let isInside = false
  for (let to = 0, from = corners.length - 2; to < corners.length; from = to, to += 2) {
    const [fromY, toY] = [corners[from + 1] as number, corners[to + 1] as number]
    if (fromY <= y === toY <= y) continue
    const [low, high] = fromY < toY ? [from, to] : [to, from]
    const [lowX, lowY] = [corners[low] as number, corners[low + 1] as number]
    const isWest = (x - lowX) * ((corners[high + 1] as number) - lowY) >= (y - lowY) * ((corners[high] as number) - lowX)
    if (isWest) isInside = !isInside
  }
  return isInside
}

function fillRow(cells: Uint8Array, row: number, firstColumn: number, endColumn: number): void {
  if (firstColumn < endColumn) cells.fill(1, row * GRID_COLUMNS + firstColumn, row * GRID_COLUMNS + endColumn)
}

/** @param units from the middle of the first cell @returns the index of the first cell whose middle lies there or beyond, at most `end` */
function firstFrom(units: number, end: number): number {
  return Math.max(0, Math.min(end, Math.ceil(units / CELL_UNITS)))
}

/** Removes the slots whose cell is not chosen. @param chosen as `filterCells` gives it */
export function keepCells(slots: Int32Array, cellsOfSlots: Int32Array, chosen: Uint8Array): void {
  for (let at = 0; at < slots.length; at += 1) {
    const before = slots[at] as number
    if (before !== 0)
      slots[at] = before & (isDense(before) ? chosenOfAll(at, cellsOfSlots, chosen) : chosenOfSome(at, before, cellsOfSlots, chosen))
  }
}

/** Of the 32 slots of a word, whatever is in it, those whose cell is chosen: quicker for each than finding the slots of the word. */
function chosenOfAll(at: number, cellsOfSlots: Int32Array, chosen: Uint8Array): number {
  let word = 0
  for (let bit = 0; bit < 32; bit += 1) word |= (chosen[cellsOfSlots[(at << 5) + bit] as number] as number) << bit
  return word
}

function chosenOfSome(at: number, word: number, cellsOfSlots: Int32Array, chosen: Uint8Array): number {
  let kept = 0
  for (let left = word; left !== 0; left &= left - 1) {
    const bit = 31 - Math.clz32(left & -left)
    kept |= (chosen[cellsOfSlots[(at << 5) + bit] as number] as number) << bit
  }
  return kept
}
