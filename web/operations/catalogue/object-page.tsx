import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useParams } from 'react-router'
import { ApiError } from '#web/lib/api.ts'
import { LoadFailed, Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/panel.tsx'

/** The id in the address; undefined on the page of a new object. */
export function useIdParameter(): number | undefined {
  const { id } = useParams()
  return id === undefined ? undefined : Number(id)
}

interface LoadedProps<T> {
  query: UseQueryResult<T>
  /** 'plan' */
  what: string
  children: (object: T) => ReactNode
}

/** An object in all states of its query. */
export function Loaded<T>({ query, what, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.error instanceof ApiError && query.error.status === 404) return <Notice level="page" title={query.error.message} />
  return query.error && !query.isFetching ? (
    <LoadFailed level="panel" title={`Failed to load the ${what}`} query={query} />
  ) : (
    <Loading label={`Loading the ${what}`} block="skeleton h-24 max-w-3xl rounded-card" count={3} />
  )
}

/** A key for the form of an object, and a function that changes it, so that the form shows what is stored. */
export function useFormRound(): readonly [key: number, next: () => void] {
  const [round, setRound] = useState(0)
  return [round, () => setRound((before) => before + 1)]
}
