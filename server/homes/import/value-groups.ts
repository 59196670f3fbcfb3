import { MAX_SHEET_VALUE_LENGTH } from '#contracts/base/limits.ts'
import { latinDigits } from '#contracts/base/values/latin-digits.ts'
import type { SheetValue } from '#contracts/homes/import/import.ts'
import type { ImportColumnName } from '#contracts/homes/import/import-columns.ts'

/** Values that are remembered of a sheet, and those that an answer names. */
const MAX_GROUPS = 20_000
const MAX_GROUPS_NAMED = 300

/** What a broker has said that values mean: by column, then by `valueKey`. '' is to leave the value out. */
export type Meanings = Readonly<Partial<Record<ImportColumnName, Readonly<Record<string, string>>>>>

/** Equal for values that a broker settles together: case, spaces and the script of digits do not matter. */
export function valueKey(value: string): string {
  return latinDigits(value.toLowerCase().replace(/\s+/g, ' ').trim())
}

/** Cuts between whole characters: half a surrogate pair cannot be stored. */
export function shortened(text: string): string {
  if (text.length <= MAX_SHEET_VALUE_LENGTH) return text
  const cut = text.slice(0, MAX_SHEET_VALUE_LENGTH - 1).toWellFormed()
  return `${cut.replace(/\ufffd$/, '')}…`
}

/** The values of a sheet that are not understood for sure, each with the number of its cells. */
export class ValueGroups {
  readonly #groups = new Map<string, SheetValue>()
  /** The same groups by column and the cell that was the first of its group: the cells of a sheet repeat, and a key takes time. */
  readonly #byFirstCell = new Map<ImportColumnName, Map<string, SheetValue>>()

  add(column: ImportColumnName, cell: string, state: SheetValue['state'], meaning: string | null): void {
    const ofColumn = this.#byFirstCell.get(column) ?? new Map<string, SheetValue>()
    this.#byFirstCell.set(column, ofColumn)
    const first = ofColumn.get(cell)
    if (first) {
      first.count += 1
      return
    }
    const value = shortened(cell)
    const key = `${column}\n${valueKey(value)}`
    const group = this.#groups.get(key)
    if (group) group.count += 1
    else if (this.#groups.size < MAX_GROUPS) {
      const added = { column, value, count: 1, state, meaning }
      this.#groups.set(key, added)
      ofColumn.set(cell, added)
    }
  }

  get count(): number {
    return this.#groups.size
  }

  /** What is not settled first, then by the number of cells. */
  list(): SheetValue[] {
    const isSettled = ({ state }: SheetValue) => (state === 'settled' ? 1 : 0)
    return [...this.#groups.values()]
      .sort((one, other) => isSettled(one) - isSettled(other) || other.count - one.count)
      .slice(0, MAX_GROUPS_NAMED)
  }
}
