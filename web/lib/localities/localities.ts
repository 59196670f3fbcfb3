import { useQuery } from '@tanstack/react-query'
import { foldText } from '#contracts/base/values/fold-text.ts'
import type { Locality } from '#contracts/homes/properties/properties.ts'
import { browserApi } from '#web/lib/api/api.ts'

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

/** Localities whose name or pin code begins with the text, then those whose name contains it; none for an empty text. */
export function matchLocalities(localities: readonly Locality[], text: string, atMost: number): Locality[] {
  const wanted = foldText(text.trim())
  if (wanted === '') return []
  const starts = ({ name, pinCode }: Locality) => foldText(name).startsWith(wanted) || pinCode.startsWith(wanted)
  const contains = ({ name }: Locality) => foldText(name).includes(wanted)
  return [...localities.filter(starts), ...localities.filter((locality) => !starts(locality) && contains(locality))].slice(0, atMost)
}

/** Path of the page that lists the localities. */
export const LOCALITIES_PATH = '/localities'

/** Path of a locality's page. @param slug as `localitySlug` returns it */
export const localityPath = (slug: string) => `${LOCALITIES_PATH}/${encodeURIComponent(slug)}`
