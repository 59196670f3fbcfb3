import { useQuery } from '@tanstack/react-query'
import type { Locality } from '#contracts/homes/properties/properties.ts'
import { browserApi } from '#web/lib/api/api.ts'

/** Maximum number of localities in the list of a combobox. */
export const MAX_LOCALITIES_OFFERED = 40

const NO_LOCALITIES: readonly Locality[] = []

/** All localities of the city, loaded once. @param enabled false while they are not needed */
export function useLocalities(enabled: boolean): readonly Locality[] {
  const { data } = useQuery({
    queryKey: ['localities'],
    queryFn: ({ signal }) => browserApi.call('listLocalities', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled,
  })
  return data ?? NO_LOCALITIES
}

/** Path of the page that lists the localities. */
export const LOCALITIES_PATH = '/localities'

/** Path of a locality's page. @param slug as `localitySlug` returns it */
export const localityPath = (slug: string) => `${LOCALITIES_PATH}/${encodeURIComponent(slug)}`
