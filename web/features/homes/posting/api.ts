import { type QueryClient, useQuery } from '@tanstack/react-query'
import { MAX_AMENITY_PAGE_SIZE } from '#contracts/base/limits.ts'
import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import type { Amenity, EnumLists } from '#contracts/homes/properties/properties.ts'
import type { UsualPriceQuery } from '#contracts/homes/properties/usual-price.ts'
import { browserApi } from '#web/lib/api/api.ts'

/** Choices of the form that the server lists. */
export interface FormOptions {
  readonly lists: EnumLists
  readonly amenities: readonly Amenity[]
}

const OPTIONS_KEY = 'property-form-options'

export function useFormOptions() {
  return useQuery({
    queryKey: [OPTIONS_KEY],
    queryFn: async ({ signal }): Promise<FormOptions> => {
      const [lists, amenities] = await Promise.all([
        browserApi.call('listEnums', { signal }),
        browserApi.call('listAmenities', { query: { page: 0, size: MAX_AMENITY_PAGE_SIZE }, signal }),
      ])
      return { lists, amenities: amenities.content }
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The property to edit: refetched for each visit of the form, but not while the form is open. */
export function usePropertyToEdit(propertyId: string) {
  return useQuery({
    queryKey: ['me', 'edited-property', propertyId],
    queryFn: ({ signal }) => browserApi.call('getProperty', { params: { id: propertyId }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  })
}

/** The property that was just posted or changed, for its poster. */
export function usePostedProperty(propertyId: number) {
  return useQuery({
    queryKey: ['me', 'posted-property', propertyId],
    queryFn: ({ signal }) => browserApi.call('getProperty', { params: { id: propertyId }, signal }),
  })
}

/** Asking prices of ACTIVE properties like the one in the form. @param kind undefined: no call */
export function useUsualPrice(kind: UsualPriceQuery | undefined) {
  return useQuery({
    // below 'me': the call is for viewers, and must not be repeated when the session ends while the form is open
    queryKey: ['me', 'usual-price', kind],
    queryFn: ({ signal }) => browserApi.call('getUsualPrice', { query: kind ?? {}, signal }),
    enabled: kind !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** Invalidates everything but the form's choices, after a property was posted or changed. */
export const refreshProperties = (queries: QueryClient) =>
  queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== OPTIONS_KEY })

/** Whether the default picture loads. Without a network it counts as loaded, because sending the form fails anyway. */
export async function defaultPictureLoads(): Promise<boolean> {
  try {
    return (await fetch(`/media/${DEFAULT_PICTURE}`, { method: 'HEAD' })).ok
  } catch {
    return true
  }
}
