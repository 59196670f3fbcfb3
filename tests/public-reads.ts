import { paths, type RouteName, splitAddress } from '#contracts/base/paths.ts'
import type { RouteContract } from '#contracts/base/route-contract.ts'
import { routes } from '#contracts/routes.ts'

/**
 * Requests that a visitor makes to each public GET call, as query or last part of the path. Empty for calls that exist only in the demo
 * and show phone numbers of its personas. A new public GET call must be added here.
 */
const REQUESTS_BY_CALL: Partial<Record<RouteName, (some: readonly number[]) => string[]>> = {
  listEnums: () => [''],
  listProperties: () => Array.from({ length: 8 }, (_, page) => `?page=${page}&size=100`),
  getProperty: (some) => some.map(String),
  compareProperties: (some) => some.map((id) => `?ids=${id}`),
  listPropertiesById: (some) => some.map((id) => `?ids=${id}`),
  searchProperties: () => ['', '?page=0&size=100', '?keyword=baner', '?keyword=900000', '?propertyName=lotus'],
  widenSearch: () => ['?area=baner&maxPrice=1', '?keyword=900000'],
  getPropertyMap: () => ['?box=18.3,73.4,18.9,74.3&zoom=10', '?box=18.5,73.7,18.6,73.9&zoom=16&keyword=900000'],
  searchPropertiesByKeyword: () => ['?keyword=baner', '?keyword=9000000', '?keyword=wada.example'],
  listFeaturedProperties: () => ['?size=100&sort=propertyId&direction=asc'],
  listSimilarProperties: (some) => some.map(String),
  listWorkplaces: () => [''],
  getTravelTimes: () => ['?workplace=hinjawadi-phase-1&cell=26228'],
  getTravelAreas: () => ['?workplace=hinjawadi-phase-1&mode=CAR'],
  understandSearch: () => ['?text=flat%20in%20baner'],
  suggestSearches: () => ['?text=ba', '?text=90000'],
  listLocalities: () => [''],
  listSpelledLocalities: () => [''],
  getLocality: () => ['baner', 'wakad', '900000'],
  listAmenities: () => ['?size=10000'],
  getPushConfig: () => [''],
  listOfferedPlans: () => ['?keyword=OnlyOwner', '?keyword=OnlyBroker', '?keyword=OnlySeeker'],
  // the phone number of a project belongs to its builder and is public
  listProjects: () => [''],
  listActiveProjects: () => [''],
  getProject: () => ['1'],
  getRequirement: () => Array.from({ length: 40 }, (_, index) => String(index + 1)),
  listRequirements: () => ['', '?page=0&size=100', '?sortType=oldest'],
  searchRequirements: () => ['', '?page=0&size=100&facets=true', '?keyword=900000', '?preferredLocation=baner'],
  searchRequirementsByKeyword: () => ['', '?keyword=rent', '?keyword=900000'],
  // only with the user's own token, or the pass of a link
  exportData: () => ['1'],
  listDemoPersonas: () => [],
  listDemoOutbox: () => [],
}

/** All public GET calls. */
export const publicReads = (Object.keys(paths) as RouteName[]).filter((name) => {
  const contract: RouteContract = routes[name]
  return contract.access === 'public' && splitAddress(paths[name]).method === 'GET'
})
/** Calls that are listed above; tests compare them with `publicReads`. */
export const COVERED_CALLS = Object.keys(REQUESTS_BY_CALL) as RouteName[]

/** @param propertyIds properties that are requested by each call that reads a property @returns addresses of all requests */
export function publicAddresses(propertyIds: readonly number[]): string[] {
  return publicReads.flatMap((name) =>
    (REQUESTS_BY_CALL[name]?.(propertyIds) ?? []).map((asked) =>
      asked.startsWith('?') || asked === ''
        ? splitAddress(paths[name]).path + asked
        : splitAddress(paths[name]).path.replace(/:\w+/, asked),
    ),
  )
}
