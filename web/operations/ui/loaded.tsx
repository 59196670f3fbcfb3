import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLocation, useParams } from 'react-router'
import { ApiError } from '#web/lib/api.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { LoadFailed, Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/panel.tsx'
import { ConsolePage } from './console-page.tsx'

type Query = Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>

interface LoadedProps<T> {
  query: Query & { readonly data: T | undefined }
  /** The name of what is loaded, for messages: 'plans' for a list, 'plan' for one plan. */
  what: string
  /** Classes of the blocks that stand in for it while it loads. */
  block?: string
  children: (data: T) => ReactNode
}

/** What a query gives, in all states of the query. */
export function Loaded<T>({ query, what, block = 'h-16', children }: LoadedProps<T>) {
  const { data, error, isFetching } = query
  if (data !== undefined) return children(data)
  return error && !isFetching ? (
    <LoadFailed level="panel" title={`Failed to load the ${what}`} query={query} />
  ) : (
    <Loading label={`Loading the ${what}`} block={`skeleton rounded-card ${block}`} count={4} />
  )
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

/** The id in the address; NaN when it is no number, which every call refuses. */
export const useIdParameter = () => Number(useParams().id)
