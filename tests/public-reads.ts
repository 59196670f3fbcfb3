import { paths, type RouteName, splitAddress } from '#contracts/paths.ts'
import type { RouteContract } from '#contracts/route-contract.ts'
import { routes } from '#contracts/routes.ts'

/**
 * What a visitor asks of each public call that reads; others, and those that the demo alone answers in order to hand numbers of its
 * people to a newcomer, ask nothing. A new public call must be put here.
 */
const ASKED: Partial<Record<RouteName, (some: readonly number[]) => string[]>> = {
  listEnums: () => [''],
  listProperties: () => Array.from({ length: 8 }, (_, page) => `?page=${page}&size=100`),
  getProperty: (some) => some.map(String),
  compareProperties: (some) => some.map((id) => `?ids=${id}`),
  listPropertiesById: (some) => some.map((id) => `?ids=${id}`),
  searchProperties: () => ['', '?page=0&size=100', '?keyword=baner', '?keyword=900000', '?propertyName=lotus'],
  getPropertyMap: () => ['?box=18.3,73.4,18.9,74.3&zoom=10', '?box=18.5,73.7,18.6,73.9&zoom=16&keyword=900000'],
  searchPropertiesByKeyword: () => ['?keyword=baner', '?keyword=9000000', '?keyword=wada.example'],
  listFeaturedProperties: () => ['?size=100&sort=propertyId&direction=asc'],
  listSimilarProperties: (some) => some.map(String),
  listWorkplaces: () => [''],
  getTravelTimes: () => ['?workplace=hinjawadi-phase-1&cell=26228'],
  understandSearch: () => ['?text=flat%20in%20baner'],
  suggestSearches: () => ['?text=ba', '?text=90000'],
  listLocalities: () => [''],
  getLocality: () => ['baner', 'wakad', '900000'],
  listAmenities: () => ['?size=10000'],
  getPushConfig: () => [''],
  searchPackages: () => ['?keyword=OnlyOwner', '?keyword=OnlyBroker', '?keyword=OnlySeeker'],
  // the number of a project is its builder's, and public
  listProjects: () => [''],
  listActiveProjects: () => [''],
  getProject: () => ['1'],
  getRequirement: () => Array.from({ length: 40 }, (_, index) => String(index + 1)),
  listRequirements: () => ['', '?page=0&size=100', '?sortType=oldest'],
  searchRequirements: () => ['', '?page=0&size=100&facets=true', '?keyword=900000', '?preferredLocation=baner'],
  searchRequirementsByKeyword: () => ['', '?keyword=rent', '?keyword=900000'],
  // one's own data: only with one's token, or the pass of a link
  exportData: () => ['1'],
  listDemoPersonas: () => [],
  listDemoOutbox: () => [],
}

/** Every public call that reads. */
export const publicReads = (Object.keys(paths) as RouteName[]).filter((name) => {
  const contract: RouteContract = routes[name]
  return contract.access === 'public' && splitAddress(paths[name]).method === 'GET'
})
/** Those that `publicAddresses` asks, or says why not; to be compared with `publicReads`. */
export const COVERED_CALLS = Object.keys(ASKED) as RouteName[]

/** @param propertyIds of which each is asked for where a call reads one */
export function publicAddresses(propertyIds: readonly number[]): string[] {
  return publicReads.flatMap((name) =>
    (ASKED[name]?.(propertyIds) ?? []).map((asked) =>
      asked.startsWith('?') || asked === ''
        ? splitAddress(paths[name]).path + asked
        : splitAddress(paths[name]).path.replace(/:\w+/, asked),
    ),
  )
}
