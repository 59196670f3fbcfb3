import { LOCALITIES_PATH } from '#web/lib/localities/localities.ts'
import { readSavedTab, SAVED_PATH, savedAddress } from '#web/lib/saved/saved-address.ts'
import { readId } from '#web/lib/search/address-values.ts'
import { COMPARE_PATH, compareAddress, readComparedIds } from './features/finding/compare/compare-address.ts'
import { featuredAddress, parseFeaturedQuery } from './features/finding/requirement-search/featured-query.ts'
import { listingAddress, parseListingQuery, TYPED_TEXT } from './features/finding/search/listing-query.ts'
import { withoutInvalidPlaces } from './features/finding/search/valid-places.ts'
import { PROJECTS_PATH, parseProjectsQuery, projectPath, projectsAddress } from './features/homes/projects/list-query.ts'
import { readRole } from './features/money/plans/plan-roles.ts'

/** Time for which the page cache keeps a page for all visitors. */
export interface PageLifetime {
  /** Canonical path and query of this page, without parameters that the page does not read. This address is rendered. */
  readonly address: string
  /** Seconds for which the page is fresh, and further seconds for which it is sent stale while it is rendered again. */
  readonly freshSeconds: number
  readonly staleSeconds: number
  /** Id of the property, on the page of a property. */
  readonly propertyId?: number
}

/** Pages with lists: short, because new properties must appear soon. */
const LIST = { freshSeconds: 2, staleSeconds: 3 } as const
const PROPERTY = { freshSeconds: 10, staleSeconds: 20 } as const
const PROJECT = { freshSeconds: 10, staleSeconds: 20 } as const
/** The figures change slowly; a change of a property drops the pages that show its card. */
const LOCALITY = { freshSeconds: 30, staleSeconds: 60 } as const
const PLANS = { freshSeconds: 10, staleSeconds: 60 } as const
/** Pages that read nothing but the site's settings. */
const FIXED = { freshSeconds: 60, staleSeconds: 600 } as const

const FIXED_PATHS = [
  '/about',
  '/contact',
  '/help',
  '/accessibility',
  '/imprint',
  '/terms',
  // the browser reads the property from its own address
  '/grievance',
  '/grievance/status',
  '/signin',
  '/signup',
  '/login',
  '/second-factor',
  '/profile',
  '/profile/my-number',
  '/notifications',
  '/confirm-email',
  '/stop-alerts',
  '/checkout',
  '/razorpay',
  '/postproperty',
  '/postproperty/import',
  '/postrequirement',
]
/** The router ignores case. */
const FIXED_BY_LOWER_CASE = new Map(FIXED_PATHS.map((path) => [path.toLowerCase(), path]))

/** @returns undefined for pages rendered for each request: unknown addresses, redirects, the demo's messages, the router's data requests */
export function pageLifetime({ pathname, searchParams }: URL): PageLifetime | undefined {
  const path = pathname === '/' ? pathname : pathname.replace(/\/$/, '').toLowerCase()
  if (path === '/' || path === '/home') return { address: path, ...LIST }
  // redirects to the address with the understood filters
  if (path === '/listing' && searchParams.has(TYPED_TEXT)) return undefined
  if (path === '/listing') {
    const query = parseListingQuery(searchParams)
    // invalid places: redirects to the address without them, since the browser reads the query from its own address
    return withoutInvalidPlaces(query) === query ? { address: listingAddress(query), ...LIST } : undefined
  }
  if (path === COMPARE_PATH) return { address: compareAddress(readComparedIds(searchParams)), ...LIST }
  if (path === '/featured') return { address: featuredAddress(parseFeaturedQuery(searchParams)), ...LIST }
  if (path === SAVED_PATH) return { address: savedAddress(readSavedTab(searchParams)), ...FIXED }
  const propertyId = readId(/^\/listing\/(.+)$/.exec(path)?.[1])
  if (propertyId) return { address: path, ...PROPERTY, propertyId }
  if (path === LOCALITIES_PATH) return { address: path, ...LOCALITY }
  const slug = /^\/localities\/([^/]{1,300})$/.exec(path)?.[1]
  if (slug) return { address: path, ...LOCALITY }
  if (path === '/underconstruction') return { address: '/UnderConstruction', ...PROJECT }
  if (path === PROJECTS_PATH.toLowerCase()) return { address: projectsAddress(parseProjectsQuery(searchParams)), ...PROJECT }
  const projectId = readId(/^\/underconstructionpropertydetails\/(.+)$/.exec(path)?.[1])
  if (projectId) return { address: projectPath(projectId), ...PROJECT }
  if (path === '/subscription') return { address: plansAddress(searchParams), ...PLANS }
  if (path === '/transparency') return { address: path, ...LOCALITY }
  // the page contains the plans' prices
  if (path === '/privacy') return { address: path, ...PLANS }
  const fixed = FIXED_BY_LOWER_CASE.get(path)
  return fixed ? { address: fixed, ...FIXED } : undefined
}

/** Address of the plans, with the role of the shown tab and the highlighted plan when they are well formed. */
function plansAddress(search: URLSearchParams): string {
  const known = new URLSearchParams()
  const role = readRole(search.get('role'))
  if (role) known.set('role', role.toLowerCase())
  const plan = /^[1-9]\d{0,8}$/.exec(search.get('plan') ?? '')?.[0]
  if (plan) known.set('plan', plan)
  return known.size > 0 ? `/subscription?${known}` : '/subscription'
}
