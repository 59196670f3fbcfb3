import type { ReactNode } from 'react'

export interface Column<T> {
  readonly name: string
  readonly cell: (row: T) => ReactNode
  /** Whether the values are numbers or amounts, which are right-aligned. */
  readonly isNumber?: boolean
  /**
   * How a phone shows the value: `title`, on a line of its own; `inline`, beside others; `named-inline`, beside others after its name.
   * Missing: with its name, on a line of its own.
   */
  readonly onPhone?: 'title' | 'inline' | 'named-inline'
}

const INLINE = 'max-md:text-ink-soft max-md:text-sm'
const PHONE_CELLS = {
  title: 'max-md:w-full max-md:pb-0.5',
  inline: INLINE,
  'named-inline': INLINE,
  named: 'max-md:flex max-md:w-full max-md:justify-between max-md:gap-4 max-md:py-1 max-md:text-right',
} as const

interface TableProps<T> {
  /** Name of the table for screen readers. */
  caption: string
  columns: readonly Column<T>[]
  rows: readonly T[]
  keyOf: (row: T) => string | number
}

/** A table; on a phone each row is a card, which repeats the column name beside each value that needs it. */
export function Table<T>({ caption, columns, rows, keyOf }: TableProps<T>) {
  return (
    <table className="w-full border-separate border-spacing-0 max-md:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-md:sr-only">
        <tr>
          {columns.map(({ name, isNumber }) => (
            <th
              key={name}
              scope="col"
              className={`border-line border-b px-3 py-2 font-semibold text-ink-soft text-sm ${isNumber ? 'text-right' : 'text-left'}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:grid max-md:grid-cols-1 max-md:gap-3">
        {rows.map((row) => (
          <tr
            key={keyOf(row)}
            className="max-md:flex max-md:flex-wrap max-md:gap-x-4 max-md:rounded-card max-md:border max-md:border-line max-md:bg-card max-md:p-3"
          >
            {columns.map(({ name, cell, isNumber, onPhone }) => (
              <td
                key={name}
                className={`align-top md:border-line md:border-b md:px-3 md:py-3 ${PHONE_CELLS[onPhone ?? 'named']} ${isNumber ? 'num md:text-right' : ''}`}
              >
                {!onPhone && (
                  <span aria-hidden className="shrink-0 text-ink-soft text-sm md:hidden">
                    {name}
                  </span>
                )}
                <div className="max-xl:wrap-anywhere min-w-0">
                  {onPhone === 'named-inline' && <span className="md:hidden">{name} </span>}
                  {cell(row)}
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
