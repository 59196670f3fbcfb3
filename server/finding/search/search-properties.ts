import type { z } from 'zod'
import { MAX_UNPAGED_RESULTS } from '#contracts/base/limits.ts'
import type { spelledLocalities } from '#contracts/finding/localities/spelled-localities.ts'
import type { MapFilter, PropertyMap } from '#contracts/finding/map/property-map.ts'
import { facets as facetsSchema, type localityList, type PropertyFilter } from '#contracts/homes/properties/properties.ts'
import { comparedSquareFeet } from '#contracts/homes/properties/unusual-price.ts'
import type { SimilarPrices, UsualPriceQuery, usualPriceAnswer } from '#contracts/homes/properties/usual-price.ts'
import { SerialisedAnswer, serialiser } from '#server/base/http/contract-routes.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { findTravelMinutes } from '#server/finding/travel/index.ts'
import { visibilityOf } from '#server/homes/subjects/index.ts'
import { facets } from './memory/facets.ts'
import type { IndexFilter } from './memory/index-filter.ts'
import { mapMarkers } from './memory/map-markers.ts'
import type { ComparedKind } from './memory/price-groups.ts'
import { type Order, prepareSearch, search } from './memory/run-query.ts'
import { similar, similarAnywhere } from './memory/similar.ts'
import { UsualPrices } from './memory/usual-prices.ts'
import type { SearchDeps } from './open-search.ts'
import { presentMarkers } from './property-map.present.ts'
import { findPropertyForComparison } from './similar.queries.ts'

const SIMILAR_SHOWN = 6

/** How long a search waits for an index that is not up to date, ms. */
const MAX_STALE_WAIT_MS = 3_000

const writeFacets = serialiser(facetsSchema)

/** @throws Failure unavailable when the index is not loaded or not up to date within 3 s */
export async function requireCurrentIndex({ feed }: Pick<SearchDeps, 'feed'>): Promise<void> {
  if (feed.isCurrent() || (await feed.waitUntilCurrent(MAX_STALE_WAIT_MS))) return
  throw new Failure('unavailable', 'The search is not available at this moment. Please try again in a few seconds.')
}

/**
 * Await it before `search` with the filter of a request. @returns the filter for the index
 * @throws Failure as `requireCurrentIndex`; invalid_input for an unknown workplace
 */
export async function prepareCurrentSearch(deps: SearchDeps, given: PropertyFilter): Promise<IndexFilter> {
  const { workplace, mode, minutes, ...filter } = given
  // terms cannot be prepared while the index is loading
  await requireCurrentIndex(deps)
  await prepareSearch(deps.index, filter)
  const times = await findTravelMinutes(deps.travel, { workplace, mode })
  await requireCurrentIndex(deps)
  return times ? { ...filter, travel: { times, minutes } } : filter
}

export interface Query {
  readonly filter: PropertyFilter
  readonly order: Order
  /** Counted from 0. */
  readonly page: number
  readonly size: number
  /** Whether the response contains counts for the filter options. */
  readonly facets?: boolean
}

/** @returns one page of the ACTIVE properties that fit, and how many there are on all pages @throws Failure unavailable */
export async function searchProperties(
  deps: SearchDeps,
  { order, page, size, ...query }: Query,
  viewer: Viewer | undefined,
): Promise<{ answer: SerialisedAnswer; total: number }> {
  const filter = await prepareCurrentSearch(deps, query.filter)
  const { ids, total } = search(deps.index, filter, order, { offset: page * size, limit: size })
  const counts = query.facets ? `,"facets":${writeFacets(facets(deps.index, filter))}` : ''
  const content = await deps.cards.listJson(ids, viewer, filter.travel?.times)
  const rest = `,"totalElements":${total},"totalPages":${Math.ceil(total / size)}${counts}}`
  return { answer: new SerialisedAnswer(['{"content":', ...content, rest]), total }
}

/** The first ACTIVE properties that fit, at most `MAX_UNPAGED_RESULTS`. @throws Failure unavailable */
export async function searchUnpaged(
  deps: SearchDeps,
  given: PropertyFilter,
  order: Order,
  viewer: Viewer | undefined,
): Promise<{ content: SerialisedAnswer; isTruncated: boolean }> {
  const filter = await prepareCurrentSearch(deps, given)
  const { ids, total } = search(deps.index, filter, order, { offset: 0, limit: MAX_UNPAGED_RESULTS })
  return { content: new SerialisedAnswer(await deps.cards.listJson(ids, viewer, filter.travel?.times)), isTruncated: total > ids.length }
}

/** The ACTIVE properties that fit, as markers of a map with this zoom. @throws Failure unavailable */
export async function getPropertyMap(deps: SearchDeps, filter: MapFilter, zoom: number): Promise<PropertyMap> {
  const prepared = await prepareCurrentSearch(deps, filter)
  return presentMarkers(deps.index, mapMarkers(deps.index, prepared, zoom))
}

/** @throws Failure unavailable */
export async function listFeatured(deps: SearchDeps, { order, page, size }: Omit<Query, 'filter'>, viewer: Viewer | undefined) {
  await requireCurrentIndex(deps)
  const { ids } = search(deps.index, {}, order, { offset: page * size, limit: size })
  return new SerialisedAnswer(['{"content":', ...(await deps.cards.listJson(ids, viewer)), '}'])
}

/**
 * ACTIVE properties near a property, which may itself be withdrawn: then those of the whole city when there are none near it. Empty if that property was never public, so that its location and price
 * stay private.
 * @throws Failure unavailable
 */
export async function listSimilarProperties(deps: SearchDeps, id: number, viewer: Viewer | undefined): Promise<SerialisedAnswer> {
  await requireCurrentIndex(deps)
  const property = await findPropertyForComparison(deps.database.readsFor(viewer), id)
  if (!property || visibilityOf(viewer, property) === 'unknown') return new SerialisedAnswer(['[]'])
  const near = similar(deps.index, property, SIMILAR_SHOWN)
  const isEnough = near.length > 0 || property.status === 'ACTIVE'
  const ids = isEnough ? near : similarAnywhere(deps.index, property, SIMILAR_SHOWN)
  return new SerialisedAnswer(await deps.cards.listJson(ids, viewer))
}

/** The prices of similar properties and the usual range of prices; null for too few properties. @throws Failure unavailable */
export async function findUsualPrice(
  deps: Pick<SearchDeps, 'feed' | 'index'>,
  { propertyId: id, ...property }: UsualPriceQuery,
): Promise<z.output<typeof usualPriceAnswer>> {
  await requireCurrentIndex(deps)
  const { index } = deps
  const { area = '', apartmentType = null, bhkType = null, commercialSubtype = null, squareFeet } = property
  const localityId = index.areaGroups.idOfNamed(area) ?? null
  const kind = { ...property, localityId, apartmentType, bhkType, commercialSubtype }
  return { usual: new UsualPrices(index).of(property), similar: index.priceGroups.of(kind, { squareFeet, id }) }
}

type PricedProperty = ComparedKind & Parameters<typeof comparedSquareFeet>[0] & { readonly id: number }

/** The prices of similar properties; null when there are too few, or the index is not up to date. */
export function findSimilarPrices({ feed, index }: Pick<SearchDeps, 'feed' | 'index'>, property: PricedProperty): SimilarPrices | null {
  return feed.isCurrent() ? index.priceGroups.of(property, { squareFeet: comparedSquareFeet(property), id: property.id }) : null
}

/** All localities, sorted by name. @throws Failure unavailable */
export async function listLocalities(deps: SearchDeps): Promise<z.output<typeof localityList>> {
  await requireCurrentIndex(deps)
  return deps.feed.localities.map(({ id, name, pinCode }) => ({ name, pinCode, liveListings: deps.index.areaGroups.countIn(id) }))
}

/** All localities with their other names, sorted by name. @throws Failure unavailable */
export async function listSpelledLocalities(deps: SearchDeps): Promise<z.output<typeof spelledLocalities>> {
  await requireCurrentIndex(deps)
  return deps.feed.localities.map(({ name, pinCode, marathiName, aliases, latitude, longitude }) => ({
    ...{ name, pinCode, marathiName, latitude, longitude },
    aliases: [...aliases],
  }))
}

/** The highest id of an ACTIVE property, 0 if there is none; it sets the number of parts of the site map. @throws Failure unavailable */
export async function findLastLiveId(deps: SearchDeps): Promise<number> {
  await requireCurrentIndex(deps)
  return deps.index.lastId
}

/** Ids and `updatedAt` (epoch ms) of ACTIVE properties, sorted by id. @param after returns only higher ids @throws Failure unavailable */
export async function listLiveIds(deps: SearchDeps, after: number, limit: number): Promise<{ id: number; updatedAt: number }[]> {
  await requireCurrentIndex(deps)
  return deps.index.updatesAfter(after, limit)
}
