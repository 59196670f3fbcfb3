import { type Box, toUnits } from '#contracts/finding/map/map-areas.ts'
import { CELL_COUNT, CELL_UNITS, GRID_COLUMNS, GRID_ROWS } from '#contracts/finding/map/map-cells.ts'
import { addCellsInside, type CellRange, FIRST_MIDDLE_SOUTH, FIRST_MIDDLE_WEST, WHOLE_GRID } from '#server/finding/map/index.ts'
import type { IndexFilter, TravelPart } from './index-filter.ts'
import { isDense } from './sets/bitset.ts'

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
 * For each cell: 1 if the filter's box and one of its drawn areas contain the cell's middle and the way to the filter's workplace is short
 * enough, else 0. The last element is for NO_CELL, always 0.
 * @returns undefined for a filter without box, drawn areas and travel time
 */
export function filterCells({ box, drawn, travel }: Pick<IndexFilter, 'box' | 'drawn' | 'travel'>): Uint8Array | undefined {
  const inAreas = cellsInAreas({ box, drawn })
  if (travel?.minutes === undefined) return inAreas
  return cellsWithin(travel, travel.minutes, inAreas)
}

/** The cells that are at most `minutes` from the workplace. @param among cells to choose from; undefined: all */
function cellsWithin({ times }: TravelPart, minutes: number, among: Uint8Array | undefined): Uint8Array {
  return times.map((time, cell) => (time <= minutes && among?.[cell] !== 0 ? 1 : 0))
}

function cellsInAreas({ box, drawn }: Pick<IndexFilter, 'box' | 'drawn'>): Uint8Array | undefined {
  if (!box && !drawn?.length) return undefined
  const cells = new Uint8Array(CELL_COUNT + 1)
  const range = box ? cellsInBox(box) : WHOLE_GRID
  if (drawn?.length) for (const corners of drawn) addCellsInside(cells, [corners], range)
  else for (let row = range.firstRow; row < range.endRow; row += 1) fillRow(cells, row, range.firstColumn, range.endColumn)
  return cells
}

/** @returns a function that checks whether the box contains a cell's middle, as `filterCells` does */
export function boxContains(box: Box): (cell: number) => boolean {
  const { firstRow, endRow, firstColumn, endColumn } = cellsInBox(box)
  return (cell) => {
    const column = cell % GRID_COLUMNS
    const row = (cell - column) / GRID_COLUMNS
    return row >= firstRow && row < endRow && column >= firstColumn && column < endColumn
  }
}

function fillRow(cells: Uint8Array, row: number, firstColumn: number, endColumn: number): void {
  if (firstColumn < endColumn) cells.fill(1, row * GRID_COLUMNS + firstColumn, row * GRID_COLUMNS + endColumn)
}

/** @param units from the middle of the first cell @returns the index of the first cell whose middle lies there or beyond, at most `end` */
function firstFrom(units: number, end: number): number {
  return Math.max(0, Math.min(end, Math.ceil(units / CELL_UNITS)))
}

/** Removes the slots whose cell is not chosen. @param chosen an element for each cell, as in the result of `filterCells` */
export function keepCells(slots: Int32Array, cellsOfSlots: Int32Array, chosen: Uint8Array): void {
  for (let at = 0; at < slots.length; at += 1) {
    const before = slots[at] as number
    if (before !== 0)
      slots[at] = before & (isDense(before) ? chosenOfAll(at, cellsOfSlots, chosen) : chosenOfSome(at, before, cellsOfSlots, chosen))
  }
}

/** Tests all 32 slots of a word: faster when many of its bits are set. @returns the bits of slots with a chosen cell */
function chosenOfAll(at: number, cellsOfSlots: Int32Array, chosen: Uint8Array): number {
  let word = 0
  for (let bit = 0; bit < 32; bit += 1) word |= (chosen[cellsOfSlots[(at << 5) + bit] as number] as number) << bit
  return word
}

/** As `chosenOfAll`, but tests only the slots whose bit is set: faster when few bits are set. */
function chosenOfSome(at: number, word: number, cellsOfSlots: Int32Array, chosen: Uint8Array): number {
  let kept = 0
  for (let left = word; left !== 0; left &= left - 1) {
    const bit = 31 - Math.clz32(left & -left)
    kept |= (chosen[cellsOfSlots[(at << 5) + bit] as number] as number) << bit
  }
  return kept
}
