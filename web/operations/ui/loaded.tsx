import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { ApiError } from '#web/lib/api/api.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { CloudOff } from '#web/ui/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { FailedLine, Loading } from '#web/ui/panel.tsx'
import { focusHeadingWhenLost, focusWhenLost } from '../lib/focus.ts'
import { messageOf } from '../lib/operations-api.ts'
import { ConsolePage } from './console-page.tsx'

type Query = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>

interface LoadedProps<T> {
  query: Query & { readonly data: T | undefined }
  /** The name of what is loaded, for messages: 'plans' for a list, 'plan' for one plan. */
  what: string
  /** Classes of the skeleton blocks. */
  block?: string
  /** Instead of the blocks. */
  skeleton?: ReactNode
  children: (data: T) => ReactNode
}

/** What a query gives, in all states of the query. */
export function Loaded<T>({ query, what, block = 'h-16', skeleton, children }: LoadedProps<T>) {
  const { data } = query
  const failed = useFailed(query, focusHeadingWhenLost)
  if (data !== undefined) return children(data)
  if (failed) return <FailedPanel what={what} failed={failed} />
  return skeleton ?? <Loading label={`Loading the ${what}`} block={`skeleton rounded-card ${block}`} count={4} />
}

function FailedPanel({ what, failed: { error, isRepeated, repeat } }: { what: string; failed: Failed }) {
  return (
    <Notice
      level="panel"
      icon={<CloudOff size={24} aria-hidden />}
      title={`Failed to load the ${what}`}
      actions={
        <Button busy={isRepeated} onClick={repeat}>
          {isRepeated ? 'Loading…' : 'Try Again'}
        </Button>
      }
    >
      {messageOf(error, 'There was no answer. Please check your connection.')}
    </Notice>
  )
}

interface LoadedPartProps<T> {
  query: Query & { readonly data: T | undefined }
  /** With its article: 'the ledger'. */
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
  const failed = useFailed(query, () => focusWhenLost(() => part.current))
  return (
    <div ref={part} tabIndex={-1} className={className}>
      {data !== undefined ? (
        children(data)
      ) : failed ? (
        <FailedLine message={`Failed to load ${what}.`} query={{ isFetching: failed.isRepeated, refetch: failed.repeat }} />
      ) : (
        <Loading label={`Loading ${what}`} block={`skeleton rounded-card ${block}`} {...(count && { count })} />
      )}
    </div>
  )
}

interface Failed {
  readonly error: Error
  /** After a press: what failed stays on the page until there is an answer. */
  readonly isRepeated: boolean
  readonly repeat: () => void
}

/** How a query failed; undefined while it has not. @param onLoaded called when a retry has loaded it, which removes the button */
function useFailed({ error, isFetching, refetch }: Query, onLoaded: () => void): Failed | undefined {
  const [repeated, setRepeated] = useState<Error>()
  const latest = repeated ?? (isFetching ? null : error)
  if (!latest) return undefined
  const repeat = () => {
    setRepeated(latest)
    void refetch().then(({ isSuccess }) => {
      setRepeated(undefined)
      if (isSuccess) onLoaded()
    })
  }
  return { error: latest, isRepeated: repeated !== undefined, repeat }
}

/** Unknown, deleted, and an id that cannot be one. */
const MISSING_STATUSES = [404, 410, 422]

/** The page of one object, which has its own heading once it is loaded; with a way back to its list. */
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

/** The id in the address; NaN when it is not a number: every call refuses it. */
export const useIdParameter = () => Number(useParams().id)
