import { useQuery } from '@tanstack/react-query'
import { type LocalityNames, nameLocalities } from '#contracts/finding/localities/locality-names.ts'
import { type Answer, browserApi } from '#web/lib/api/api.ts'

export type SpelledLocality = Answer<'listSpelledLocalities'>[number]

/** All localities by the names that people write, loaded once. @returns undefined until they are loaded */
export function useLocalityNames(enabled: boolean): LocalityNames<SpelledLocality> | undefined {
  const { data } = useQuery({
    queryKey: ['locality-names'],
    queryFn: async ({ signal }) => nameLocalities(await browserApi.call('listSpelledLocalities', { signal })),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    enabled,
  })
  return data
}
