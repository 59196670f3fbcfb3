import { queryOptions, useQuery } from '@tanstack/react-query'
import type { KnownWorkplace } from '#contracts/finding/travel/travel.ts'
import { POINT_NAME, UNNAMED_PLACE } from '#contracts/finding/travel/way-to-work-wording.ts'
import { browserApi } from '#web/lib/api/api.ts'

/** The known places that people travel to, loaded once. */
export const workplacesQuery = queryOptions({
  queryKey: ['workplaces'],
  queryFn: ({ signal }) => browserApi.call('listWorkplaces', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** Whether a workplace is a point, not the key of a known place. */
export const isPoint = (workplace: string): boolean => workplace.includes(',')

/** @param places undefined while they are loading */
export function workplaceName(workplace: string, places: readonly Pick<KnownWorkplace, 'key' | 'name'>[] | undefined): string {
  return isPoint(workplace) ? POINT_NAME : (places?.find(({ key }) => key === workplace)?.name ?? UNNAMED_PLACE)
}

/** @param workplace blank for none @param rendered its name, if the server rendered it */
export function useWorkplaceName(workplace: string, rendered?: string): string {
  const { data } = useQuery({ ...workplacesQuery, enabled: !rendered && workplace !== '' && !isPoint(workplace) })
  return rendered ?? workplaceName(workplace, data)
}
