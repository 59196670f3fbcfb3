import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseFeaturedQuery } from './features/finding/requirement-search/featured-query.ts'
import { parseListingQuery } from './features/finding/search/listing-query.ts'
import { PROJECTS_PATH, parseProjectsQuery } from './features/homes/projects/list-query.ts'
import { pageLifetime } from './page-lifetime.ts'

const lifetimeOf = (path: string) => pageLifetime(new URL(path, 'https://wada.example'))

const LISTING_PARTS = [
  fc.constantFrom('propertyFor=BUY', 'bhkType=2,3', 'area=Baner,baner', 'minPrice=50k', 'maxPrice=20000', 'page=2', 'sortByPrice=low'),
  fc.constantFrom(
    'searchTerm=river',
    'searchTerm=%20a%20%20b',
    'fromSearch=true',
    'typed=2bhk',
    'propertyName=Lotus',
    'utm_source=x',
    'area=%00',
  ),
]
const FEATURED_PARTS = [
  fc.constantFrom('lookingFor=rent', 'lookingFor=PG/Hostel,buy', 'propertyType=Flat', 'bhkConfig=2+BHK,_2_5_BHK', 'date=7DAYS', 'page=3'),
  fc.constantFrom('keyword=%20a%20%20b', 'preferredLocation=Baner,baner', 'preferredLocation=%00', 'sortType=OLDEST', 'date=', 'x=1'),
]
const PROJECTS_PARTS = [
  fc.constantFrom('sort=name', 'sort=NAME', 'sort=toString', 'year=2028', 'year=1999', 'page=3', 'page=0'),
  fc.constantFrom('search=%20a%20%20b', 'search=%00', 'search=baner+%26+co', 'x=1'),
]

test.each([
  ['/listing', LISTING_PARTS, parseListingQuery],
  ['/featured', FEATURED_PARTS, parseFeaturedQuery],
  [PROJECTS_PATH, PROJECTS_PARTS, parseProjectsQuery],
] as const)('an address of %s shows the same as the one that was asked for, and stands for itself', (path, parts, parse) => {
  const part = fc.oneof(fc.webQueryParameters(), ...parts)
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (given) => {
      const asked = new URL(`${path}?${given.join('&')}`, 'https://wada.example')
      const address = pageLifetime(asked)?.address
      if (path === '/listing' && asked.searchParams.has('text')) return expect(address).toBeUndefined()
      const search = new URL(address ?? '', asked).searchParams
      expect(parse(search)).toEqual(parse(asked.searchParams))
      expect(lifetimeOf(address ?? '')?.address).toBe(address)
    }),
  )
})

test.each([
  'workplace=18.9,75',
  'workplace=No%20Place',
  'workplace=hinjawadi-phase-1&minutes=999',
  'drawn=18.5,73.8;18.6,73.9',
  'view=map&box=18.6,73.8,18.5,73.9',
])('the listing with %s is not rendered from the cache: it redirects to an address that calls take', (search) => {
  expect(lifetimeOf(`/listing?${search}`)).toBeUndefined()
})

test.each([
  ['/?utm_source=x', '/'],
  ['/home/', '/home'],
  ['/listing/', '/listing'],
  ['/listing/17?x=1', '/listing/17'],
  ['/about/?x=1', '/about'],
  ['/LISTING/17', '/listing/17'],
  ['/Listing?bhkType=made-up', '/listing'],
  ['/underconstruction', '/UnderConstruction'],
  ['/compare/?ids=4,2&ids=4&x=1', '/compare?ids=4,2'],
  ['/compare?ids=1,2,3,4,5,6,x', '/compare?ids=1,2,3,4,5'],
  ['/Saved/?tab=lists&x=1', '/saved?tab=lists'],
  ['/saved?tab=king', '/saved'],
  ['/featured/?keyword=metro&text=a&x=1', '/featured?keyword=metro'],
  ['/privacy?x=1', '/privacy'],
  ['/Help/?x=1', '/help'],
  ['/accessibility?x=1', '/accessibility'],
  ['/imprint/', '/imprint'],
  ['/grievance?property=7', '/grievance'],
  ['/Grievance/Status/', '/grievance/status'],
  ['/transparency/?x=1', '/transparency'],
  ['/localities/?x=1', '/localities'],
  ['/Localities/Viman-Nagar/?x=1', '/localities/viman-nagar'],
  ['/subscription?plan=3&role=Broker&x=1', '/subscription?role=broker&plan=3'],
  ['/subscription?plan=x&role=king', '/subscription'],
  ['/UnderConstruction/?x=1', '/UnderConstruction'],
  ['/AllUnderConstructionProperties?page=2&x=1&sort=name', '/AllUnderConstructionProperties?sort=name&page=2'],
  ['/UnderConstructionPropertyDetails/7?x=1', '/UnderConstructionPropertyDetails/7'],
])('%s is rendered as %s', (path, address) => {
  expect(lifetimeOf(path)?.address).toBe(address)
})

test.each([
  '/listing?text=2bhk%20wakad',
  '/listing/abc',
  '/listing/017',
  '/demo',
  '/shortlists',
  '/_root.data',
  '/listing.data',
  '/receipt/order_1',
  '/editproperty/17',
  '/no-such-page',
  '/UnderConstructionPropertyDetails/x',
])('%s is rendered for each request', (path) => {
  expect(lifetimeOf(path)).toBeUndefined()
})
