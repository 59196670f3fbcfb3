import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { ApiError, failureMessage } from '#web/lib/api/api.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { CloudOff } from '#web/ui/icons/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FailedLine, Loading } from '#web/ui/panel.tsx'
import { focusHeadingWhenLost, focusWhenLost } from '../lib/focus.ts'
import { ConsolePage } from './console-page.tsx'

type Query = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>

interface LoadedProps<T> {
  query: Query & { readonly data: T | undefined }
  /** The name of what is loaded, for messages: 'plans' for a list, 'plan' for one plan. */
  what: string
  /** Classes of the skeleton blocks. */
  block?: string
  /** Replaces the skeleton blocks. */
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/** A query in all its states: data, failure or loading. */
export function Loaded<T>({ query, what, block = 'h-16', skeleton, children }: LoadedProps<T>) {
  const { data } = query
  const failed = useQueryFailure(query, focusHeadingWhenLost)
  if (data !== undefined) return children(data)
  if (failed) return <FailedPanel what={what} failed={failed} />
  return skeleton ?? <Loading label={`Loading the ${what}`} block={`skeleton rounded-card ${block}`} count={4} />
}

const isAnswered = (error: unknown) => error instanceof ApiError && error.status > 0

function FailedPanel({ what, failed: { error, isRetrying, retry } }: { what: string; failed: QueryFailure }) {
  return (
    <Notice
      level="panel"
      icon={<CloudOff size={24} aria-hidden />}
      title={`Failed to load the ${what}`}
      actions={
        <Button busy={isRetrying} onClick={retry}>
          {isRetrying ? 'Loading…' : 'Try Again'}
        </Button>
      }
    >
      {failureMessage(
        error,
        isAnswered(error) ? 'The server had a problem. Please try again.' : 'There was no answer. Please check your connection.',
      )}
    </Notice>
  )
}

interface LoadedPartProps<T> {
  query: Query & { readonly data: T | undefined }
  /** Name of the part with its article, for messages: 'the ledger'. */
  what: string
  /** Classes of the skeleton blocks, and how many there are: at most four. */
  block: string
  count?: number
  className?: string
  children: (data: T) => ReactNode
}

/** A part of a page, in all states of its query: a failure is shown as one line. */
export function LoadedPart<T>({ query, what, block, count, className = 'mt-3', children }: LoadedPartProps<T>) {
  const { data } = query
  const part = useRef<HTMLDivElement>(null)
  const failed = useQueryFailure(query, () => focusWhenLost(() => part.current))
  return (
    <div ref={part} tabIndex={-1} className={className}>
      {data !== undefined ? (
        children(data)
      ) : failed ? (
        <FailedLine message={`Failed to load ${what}.`} query={{ isFetching: failed.isRetrying, refetch: failed.retry }} />
      ) : (
        <Loading label={`Loading ${what}`} block={`skeleton rounded-card ${block}`} {...(count && { count })} />
      )}
    </div>
  )
}

interface QueryFailure {
  readonly error: Error
  /** Whether a retry is running; the failure stays on the page until the retry ends. */
  readonly isRetrying: boolean
  readonly retry: () => void
}

/** The failure of a query; undefined without one. @param onLoaded called after a successful retry, which removes the button */
function useQueryFailure({ error, isFetching, refetch }: Query, onLoaded: () => void): QueryFailure | undefined {
  const [retriedError, setRetriedError] = useState<Error>()
  const latest = retriedError ?? (isFetching ? null : error)
  if (!latest) return undefined
  const retry = () => {
    setRetriedError(latest)
    void refetch().then(({ isSuccess }) => {
      setRetriedError(undefined)
      if (isSuccess) onLoaded()
    })
  }
  return { error: latest, isRetrying: retriedError !== undefined, retry }
}

/** Statuses of an object that does not exist: unknown, deleted, and an invalid id. */
const MISSING_STATUSES = [404, 410, 422]

/** The page of one object, with a link back to its list. Once loaded, `children` render their own heading. */
export function LoadedPage<T>({ query, what, children }: LoadedProps<T>) {
  const { data, error } = query
  const [, section] = useLocation().pathname.split('/')
  const list = `/${section}`
  return (
    <>
      <BackLink to={list} />
      {data !== undefined ? (
        children(data)
      ) : (
        <ConsolePage title={what.slice(0, 1).toUpperCase() + what.slice(1)}>
          {error instanceof ApiError && MISSING_STATUSES.includes(error.status) ? (
            <Notice level="panel" title={`There is no such ${what}`} links={[[list, 'To the list']]}>
              It may have been deleted.
            </Notice>
          ) : (
            <Loaded query={query} what={what} block="h-24 max-w-3xl">
              {children}
            </Loaded>
          )}
        </ConsolePage>
      )}
    </>
  )
}

/** The id in the address. NaN when it is not a number; every call with NaN is refused. */
export const useIdParameter = () => Number(useParams().id)
