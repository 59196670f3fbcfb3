import { queryOptions } from '@tanstack/react-query'
import { LISTING_PAGE_SIZE } from '#contracts/base/limits.ts'
import { writeBox } from '#contracts/finding/map/map-areas.ts'
import type { PropertyMap } from '#contracts/finding/map/property-map.ts'
import type { PropertyPage } from '#contracts/homes/properties/properties.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { resultPagesQuery } from '#web/lib/search/result-pages.ts'
import { filterCall, type ListingQuery, searchCall } from '../listing-query.ts'
import { aroundPlace, type MapMarker, markersOf } from './map-markers.ts'
import { WHOLE_MAP } from './open-map.ts'
import type { MapView } from './section.ts'

/** From this zoom on each place has a marker of its own, as long as there are not too many. */
const PLACES_ZOOM = 14

function mapCall({ order: _, ...query }: ListingQuery, box: string, zoom: number) {
  return { ...filterCall(query), box, zoom: Math.floor(zoom) }
}

/** Markers of the listed properties; with drawn areas only those in the visible section. @param view undefined before the map is open */
export function mapMarkersQuery(query: ListingQuery, view: MapView | undefined) {
  const box = query.drawn.length > 0 && view ? writeBox(view.box) : query.box
  const call = mapCall(query, box, view?.zoom ?? 0)
  return queryOptions({
    queryKey: ['map-markers', call],
    queryFn: async ({ signal }): Promise<PropertyMap> => browserApi.call('getPropertyMap', { query: call, signal }),
    select: markersOf,
    enabled: view !== undefined && box !== '',
  })
}

/** The places of all results of a query, inside and outside of its section. */
export function resultPlacesQuery(query: ListingQuery) {
  const call = mapCall(query, writeBox(WHOLE_MAP), PLACES_ZOOM)
  return queryOptions({
    queryKey: ['map-markers', call],
    queryFn: async ({ signal }): Promise<PropertyMap> => browserApi.call('getPropertyMap', { query: call, signal }),
    select: markersOf,
  })
}

/** The areas from which the workplace of a query is reached within some minutes. */
export function travelAreasQuery({ workplace, mode }: Pick<ListingQuery, 'workplace' | 'mode'>) {
  return queryOptions({
    queryKey: ['travel-areas', workplace, mode],
    queryFn: ({ signal }) => browserApi.call('getTravelAreas', { query: { workplace, mode: mode || 'CAR' }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: workplace !== '',
  })
}

/** The properties at the place of a marker, in the order of the list. */
export function placePagesQuery(query: ListingQuery, marker: MapMarker) {
  const here = { ...query, box: writeBox(aroundPlace(marker)) }
  return resultPagesQuery({
    queryKey: ['place-properties', searchCall(here, 0)],
    firstPage: 0,
    pageSize: LISTING_PAGE_SIZE,
    isPaged: false,
    // with page and size the answer is a page
    load: async (page, signal) => (await browserApi.call('searchProperties', { query: searchCall(here, page), signal })) as PropertyPage,
  })
}
