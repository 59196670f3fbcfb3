import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { browserApi } from '#web/lib/api.ts'
import { updateUser } from '#web/lib/session-store.ts'

/** Keeps who is signed in as the server knows them now; until it answers they are as they were at the sign-in. */
export function useMe(): void {
  const { data } = useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => browserApi.call('getMe', { signal }),
    staleTime: 0,
  })
  useEffect(() => {
    if (data) updateUser(data)
  }, [data])
}
