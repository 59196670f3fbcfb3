import type { ReactNode } from 'react'

interface SearchHeaderProps {
  /** The search field. */
  children: ReactNode
  /** Button that opens the filters, and what stands beside it, on small screens only. */
  tools: ReactNode
  /** Selects of the order. */
  order: ReactNode
  /** The conditions of the search. */
  chips: ReactNode
  /** Button that keeps the search. */
  keep?: ReactNode
}

/**
 * The controls above a list of results. On small screens they are two rows, the second of which stays below the top bar while the list is
 * scrolled, so that nothing floats over the results (docs/decisions/0135).
 */
export function SearchHeader({ children, tools, order, chips, keep }: SearchHeaderProps) {
  return (
    <div className="search-header">
      {children}
      <div className="search-tools">{tools}</div>
      <div className="search-strip">
        {order}
        {chips}
      </div>
      {keep}
    </div>
  )
}
