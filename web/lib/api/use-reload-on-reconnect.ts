import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { Connection } from './connection.ts'

/** Loads stale and failed queries and the page's loaders again when the connection is back. */
export function useReloadOnReconnect(connection: Connection, onReload?: () => void): void {
  const queries = useQueryClient()
  const { revalidate } = useRevalidator()
  const before = useRef(connection)
  const reload = useEffectEvent(() => {
    onReload?.()
    void revalidate()
    void queries.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false })
  })
  useEffect(() => {
    if (connection === 'online' && before.current !== 'online') reload()
    before.current = connection
  }, [connection])
}
