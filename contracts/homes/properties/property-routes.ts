import { forAnybody, forViewers } from '#contracts/base/route-contract.ts'
import * as propertyMap from '#contracts/finding/map/property-map.ts'
import * as search from '#contracts/finding/search/search.ts'
import { widerSearches } from '#contracts/finding/search/wider-searches.ts'
import * as travel from '#contracts/finding/travel/travel.ts'
import * as reports from '#contracts/trust/moderation/reports.ts'
import * as matching from '../requirements/matching.ts'
import * as chosen from './chosen-properties.ts'
import * as properties from './properties.ts'
import * as usualPrice from './usual-price.ts'

/** The calls that read properties: lists, pages, searches, the map, travel times. Part of the table in `routes.ts`. */
export const propertyRoutes = {
  listEnums: forAnybody('properties', 'The closed lists of codes of a property', { response: properties.enumLists }),
  listProperties: forAnybody('properties', 'A page of ACTIVE properties', {
    query: properties.pageQuery,
    response: properties.propertyPage,
  }),
  getProperty: forAnybody('properties', 'One property with everything that its page shows', {
    params: properties.propertyIdParams,
    response: properties.propertyDetail,
  }),
  compareProperties: forAnybody('properties', 'Up to four ACTIVE properties with what is compared of them; others are left out', {
    query: chosen.comparisonQuery,
    response: chosen.comparison,
  }),
  listPropertiesById: forAnybody('properties', 'Up to twenty ACTIVE properties as small cards show them; others are left out', {
    query: chosen.listedByIdQuery,
    response: chosen.briefPropertyList,
  }),
  searchProperties: forAnybody(
    'properties',
    'ACTIVE properties that fit every given filter: the plain list, or a page when page or size is given',
    { query: properties.searchQuery, response: properties.propertyList.or(properties.propertyPage) },
  ),
  widenSearch: forAnybody('properties', 'How a search that finds nothing can be widened, and the ACTIVE properties that fit it best', {
    query: properties.propertyFilter,
    response: widerSearches,
  }),
  searchPropertiesByKeyword: forAnybody('properties', 'ACTIVE properties whose text contains the keyword', {
    query: properties.keywordQuery,
    response: properties.propertyList,
  }),
  getPropertyMap: forAnybody('properties', 'ACTIVE properties that fit every given filter, as clusters and pins of a section of the map', {
    query: propertyMap.mapQuery,
    response: propertyMap.propertyMap,
  }),
  listWorkplaces: forAnybody('travel', 'IT parks, stations and colleges that travel times are known to by name', {
    response: travel.knownWorkplaces,
  }),
  getTravelTimes: forAnybody('travel', 'Minutes from the place of a property to a workplace, by every way to travel', {
    query: travel.travelTimesQuery,
    response: travel.travelTimes,
  }),
  getTravelAreas: forAnybody('travel', 'The areas from which a workplace is reached within 15, 30 and 45 minutes', {
    query: travel.travelAreasQuery,
    response: travel.travelAreas,
  }),
  understandSearch: forAnybody('search', 'What a typed text means: filters, and the words that are left', {
    query: search.searchTextQuery,
    response: search.understoodSearch,
  }),
  suggestSearches: forAnybody('search', 'Searches that a text may become while it is typed, with how many properties each finds', {
    query: search.suggestionsQuery,
    response: search.searchSuggestions,
  }),
  listFeaturedProperties: forAnybody('properties', 'Handpicked ACTIVE properties', {
    query: properties.pageQuery,
    response: properties.featuredProperties,
  }),
  getUsualPrice: forViewers('search', 'What ACTIVE properties of a kind ask in an area, or in the city where the area has too few', {
    query: usualPrice.usualPriceQuery,
    response: usualPrice.usualPriceAnswer,
  }),
  listSimilarProperties: forAnybody('properties', 'ACTIVE properties of the same kind near this one, nearest in place and price first', {
    params: properties.propertyIdParams,
    response: properties.propertyList,
  }),
  reportProperty: forAnybody('properties', 'Tells the operators what is wrong with a listing; a repeated report counts once', {
    params: properties.propertyIdParams,
    body: reports.propertyReport,
    response: reports.propertyReported,
  }),
  listPropertyMatches: forViewers('properties', 'ACTIVE requirements that a property of the viewer fits: how many, and the best', {
    params: properties.propertyIdParams,
    response: matching.propertyMatches,
  }),
}
