import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { browserApi } from '#web/lib/api/api.ts'
import { forgetSeen, useSeen } from './seen-ids.ts'

/** Loads the recently seen properties, the latest first. Properties that are no longer live are removed from the list of the device. */
export function useSeenProperties() {
  const seen = useSeen()
  // removing an id from the list must not start another call
  const [ids] = useState(seen)
  const query = useQuery({
    queryKey: ['recently-seen', ids.join(',')],
    queryFn: ({ signal }) => browserApi.call('listPropertiesById', { query: { ids: ids.join(',') }, signal }),
    enabled: ids.length > 0,
  })
  const { data } = query
  useEffect(() => {
    const gone = data && ids.filter((id) => !data.some(({ propertyId }) => propertyId === id))
    if (gone && gone.length > 0) forgetSeen(gone)
  }, [data, ids])
  return { ...query, data: data?.filter(({ propertyId }) => seen.includes(propertyId)) }
}
