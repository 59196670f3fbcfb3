import type { ImportPreview, SheetReading, SheetValue } from '#contracts/homes/import/import.ts'
import { type ImportColumnName, JOINED_COLUMNS } from '#contracts/homes/import/import-columns.ts'
import { formatBhk } from '#contracts/homes/properties/bhk.ts'
import { fieldNamed, PROPERTY_FIELDS, type PropertyField } from '#contracts/homes/properties/property-fields.ts'
import { CATEGORIES, type Category, labelOf, PROPERTY_FOR, type PropertyFor } from '#contracts/homes/properties/property-kinds.ts'

/** What a broker has changed of how a sheet is read, before it is read again. */
export interface ReadingEdits {
  readonly columns: Readonly<Record<string, ImportColumnName | null>>
  readonly category?: Category | undefined
  readonly propertyFor?: PropertyFor | undefined
  /** By `valueId`; '' is to leave the value out. */
  readonly meanings: Readonly<Record<string, string>>
}

export const NO_EDITS: ReadingEdits = { columns: {}, meanings: {} }

export const valueId = ({ column, value }: Pick<SheetValue, 'column' | 'value'>) => `${column}\n${value}`

export function countEdits({ columns, category, propertyFor, meanings }: ReadingEdits): number {
  return Object.keys(columns).length + Object.keys(meanings).length + (category ? 1 : 0) + (propertyFor ? 1 : 0)
}

/** Chooses the column of a header; the header that had it is left out. */
export function withColumn(preview: ImportPreview, edits: ReadingEdits, header: string, column: ImportColumnName | null): ReadingEdits {
  const columns: Record<string, ImportColumnName | null> = { ...edits.columns, [header]: column }
  for (const other of preview.columns) {
    const current = Object.hasOwn(columns, other.header) ? columns[other.header] : other.column
    if (column && !JOINED_COLUMNS[column] && other.header !== header && current === column) columns[other.header] = null
  }
  return { ...edits, columns }
}

/** The reading to save: what was changed, and the guesses of values that were shown with it. The kind only where it was chosen: the next sheet may be of another. */
export function readingOf(preview: ImportPreview, edits: ReadingEdits): SheetReading {
  const likely = preview.values.filter(({ state }) => state === 'likely')
  const named = new Map(preview.values.map((value) => [valueId(value), value]))
  const meanings = {
    ...Object.fromEntries(likely.map((value) => [valueId(value), value.meaning ?? ''])),
    ...edits.meanings,
  }
  return {
    columns: preview.columns.map(({ header, column }) => ({
      header,
      column: Object.hasOwn(edits.columns, header) ? (edits.columns[header] ?? null) : column,
    })),
    category: edits.category,
    propertyFor: edits.propertyFor,
    meanings: Object.entries(meanings).flatMap(([id, meaning]) => {
      const value = named.get(id)
      return value ? { column: value.column, value: value.value, meaning } : []
    }),
  }
}

/** How a value of a column is entered: from a list, or typed. */
export type ValueInput =
  | { readonly choices: readonly { readonly value: string; readonly label: string }[] }
  | { readonly type: 'text' | 'number' | 'date' | 'area' }

const choicesOf = (codes: readonly string[], label: (code: string) => string = labelOf): ValueInput => ({
  choices: codes.map((value) => ({ value, label: label(value) })),
})

export function inputOf(column: ImportColumnName): ValueInput {
  if (column === 'category') return choicesOf(CATEGORIES)
  if (column === 'propertyFor') return choicesOf(PROPERTY_FOR)
  if (column === 'area') return { type: 'area' }
  if (column === 'expectedPrice') return { type: 'number' }
  if (!(column in PROPERTY_FIELDS)) return { type: 'text' }
  const field = fieldNamed(column as PropertyField)
  if (field.type === 'number' || field.type === 'date') return { type: field.type }
  return choicesOf(field.choices, field.type === 'bhk' ? formatBhk : labelOf)
}
