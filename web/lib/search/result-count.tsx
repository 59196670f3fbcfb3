import type { ReactNode } from 'react'

interface ResultCountProps {
  /** `waiting` also while the results of the previous search are shown. */
  state: 'waiting' | 'failed' | 'ready'
  /** Text for screen readers in the state `waiting`. */
  loading: string
  failed: string
  /** Text whose first word is the number of results. */
  count: string
  /** Content below the count. */
  children?: ReactNode
}

/** The number of results, announced to screen readers when it changes. */
export function ResultCount({ state, loading, failed, count, children }: ResultCountProps) {
  const [number, ...rest] = count.split(' ')
  return (
    <>
      <div role="status" className="result-count">
        {state === 'waiting' ? (
          <>
            <span className="sr-only">{loading}</span>
            <span aria-hidden className="skeleton inline-block h-4 w-48 rounded-control align-[-3px]" />
          </>
        ) : state === 'failed' ? (
          failed
        ) : (
          <>
            <strong className="num font-semibold text-ink">{number}</strong> {rest.join(' ')}
          </>
        )}
      </div>
      {children}
    </>
  )
}
