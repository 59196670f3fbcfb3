import { queryOptions } from '@tanstack/react-query'
import { LISTING_PAGE_SIZE } from '#contracts/limits.ts'
import { writeBox } from '#contracts/map/map-areas.ts'
import type { PropertyMap } from '#contracts/map/property-map.ts'
import type { PropertyPage } from '#contracts/properties/properties.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { resultPagesQuery } from '#web/lib/search/result-pages.ts'
import { filterCall, type ListingQuery, searchCall } from '../listing-query.ts'
import { WHOLE_MAP } from './open-map.ts'
import { aroundPlace, type Spot, spotsOf } from './spots.ts'
import type { MapView } from './use-map-search.ts'

/** From this zoom on places are not put together, as long as they are not too many. */
const PLACES_ZOOM = 14

function mapCall({ order: _, ...query }: ListingQuery, box: string, zoom: number) {
  return { ...filterCall(query), box, zoom: Math.floor(zoom) }
}

/** The pins and clusters of what is listed; of drawn areas those in the part of the map that is seen. @param view undefined before the map is open */
export function mapSpotsQuery(query: ListingQuery, view: MapView | undefined) {
  const box = query.drawn.length > 0 && view ? writeBox(view.box) : query.box
  const call = mapCall(query, box, view?.zoom ?? 0)
  return queryOptions({
    queryKey: ['map-spots', call],
    queryFn: async ({ signal }): Promise<PropertyMap> => browserApi.call('getPropertyMap', { query: call, signal }),
    select: spotsOf,
    enabled: view !== undefined && box !== '',
  })
}

/** Where the results of a query are, wherever that is. */
export function resultPlacesQuery(query: ListingQuery) {
  const call = mapCall(query, writeBox(WHOLE_MAP), PLACES_ZOOM)
  return queryOptions({
    queryKey: ['map-spots', call],
    queryFn: async ({ signal }): Promise<PropertyMap> => browserApi.call('getPropertyMap', { query: call, signal }),
    select: spotsOf,
  })
}

/** The properties at a pin, in the order of the list. */
export function spotPagesQuery(query: ListingQuery, spot: Spot) {
  const here = { ...query, box: writeBox(aroundPlace(spot)) }
  return resultPagesQuery({
    queryKey: ['spot-properties', searchCall(here, 0)],
    firstPage: 0,
    pageSize: LISTING_PAGE_SIZE,
    isPaged: false,
    // with page and size the answer is a page
    load: async (page, signal) => (await browserApi.call('searchProperties', { query: searchCall(here, page), signal })) as PropertyPage,
  })
}
