import type { z } from 'zod'
import type { RouteName } from './paths.ts'
import {
  amenityPage,
  amenityQuery,
  enumLists,
  featuredProperties,
  keywordQuery,
  localityList,
  pageQuery,
  propertyDetail,
  propertyIdParams,
  propertyList,
  propertyPage,
  searchQuery,
} from './properties.ts'

/** Who may call: `public` anybody, `viewer` the signed-in. */
export type Access = 'public' | 'viewer'

export interface RouteContract {
  readonly access: Access
  readonly summary: string
  readonly tag: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  readonly response: z.ZodType
}

/** The API as a table. A call exists when it stands here; its method and path stand in `paths.ts`. */
export const routes = {
  listEnums: {
    access: 'public',
    tag: 'properties',
    summary: 'The lists a property is classed by',
    response: enumLists,
  },
  listProperties: {
    access: 'public',
    tag: 'properties',
    summary: 'A page of live listings',
    query: pageQuery,
    response: propertyPage,
  },
  getProperty: {
    access: 'public',
    tag: 'properties',
    summary: 'One listing with all that its page shows',
    params: propertyIdParams,
    response: propertyDetail,
  },
  searchProperties: {
    access: 'public',
    tag: 'properties',
    summary: 'Live listings that fit every given filter: the plain list, or a page when page or size is given',
    query: searchQuery,
    response: propertyList.or(propertyPage),
  },
  searchPropertiesByKeyword: {
    access: 'public',
    tag: 'properties',
    summary: 'Live listings whose text contains the keyword',
    query: keywordQuery,
    response: propertyList,
  },
  listFeaturedProperties: {
    access: 'public',
    tag: 'properties',
    summary: 'Handpicked live listings',
    query: pageQuery,
    response: featuredProperties,
  },
  listSimilarProperties: {
    access: 'public',
    tag: 'properties',
    summary: 'Live listings of the same kind near this one, nearest in place and price first',
    params: propertyIdParams,
    response: propertyList,
  },
  listLocalities: {
    access: 'public',
    tag: 'localities',
    summary: 'Places of Pune by name',
    response: localityList,
  },
  listAmenities: {
    access: 'public',
    tag: 'amenities',
    summary: 'What a property can offer',
    query: amenityQuery,
    response: amenityPage,
  },
} as const satisfies Record<RouteName, RouteContract>

export type Routes = typeof routes
