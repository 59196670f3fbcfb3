import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { LoadFailed, Notice } from '#web/ui/notice.tsx'
import { Pager } from '#web/ui/pager.tsx'
import { Loading } from '#web/ui/panel.tsx'

interface Page<T> {
  readonly content: readonly T[]
  readonly totalElements: number
  readonly totalPages: number
}

interface PagedListProps<T> {
  query: UseQueryResult<Page<T>>
  /** 'payments', for what is said while they load, or cannot be loaded. */
  what: string
  /** What is said when there are none. */
  empty: string
  children: (rows: readonly T[]) => ReactNode
}

/** The page of the address, from 0. */
export function usePageNumber(): number {
  const [parameters] = useSearchParams()
  const page = Number(parameters.get('page') ?? 1) - 1
  return Number.isInteger(page) && page >= 0 ? page : 0
}

/** A list by pages in all its states; the page stands in the address as `page`, from 1. */
export function PagedList<T>({ query, what, empty, children }: PagedListProps<T>) {
  const [parameters] = useSearchParams()
  const page = usePageNumber()
  const { data, error, isFetching } = query
  if (!data) {
    return error && !isFetching ? (
      <LoadFailed level="panel" title={`Failed to load the ${what}`} query={query} />
    ) : (
      <Loading label={`Loading the ${what}`} block="skeleton h-16 rounded-card" count={4} />
    )
  }
  if (data.content.length === 0) return <Notice level="panel" title={empty} />
  const addressOf = (to: number) => `?${new URLSearchParams({ ...Object.fromEntries(parameters), page: String(to + 1) })}`
  return (
    <>
      {children(data.content)}
      <Pager page={page} totalPages={data.totalPages} addressOf={addressOf} />
    </>
  )
}
