import { useQuery } from '@tanstack/react-query'
import { MAX_AMENITY_PAGE_SIZE } from '#contracts/limits.ts'
import type { Amenity, EnumLists } from '#contracts/properties.ts'
import { browserApi } from '#web/lib/api.ts'

/** What can be chosen in the form, as the server lists it. */
export interface FormOptions {
  readonly lists: EnumLists
  readonly amenities: readonly Amenity[]
}

/** The lists of the form; asked for once a visit. */
export function useFormOptions() {
  return useQuery({
    queryKey: ['property-form-options'],
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
