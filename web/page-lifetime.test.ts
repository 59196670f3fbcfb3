import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseListingQuery } from './features/listing/listing-query.ts'
import { pageLifetime } from './page-lifetime.ts'

const lifetimeOf = (path: string) => pageLifetime(new URL(path, 'https://wada.example'))

test('the address of a listing shows the same as the one that was asked for, and stands for itself', () => {
  const part = fc.oneof(
    fc.webQueryParameters(),
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
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const asked = new URL(`/listing?${parts.join('&')}`, 'https://wada.example')
      const address = pageLifetime(asked)?.address
      if (asked.searchParams.has('text')) return expect(address).toBeUndefined()
      const search = new URL(address ?? '', asked).searchParams
      expect(parseListingQuery(search)).toEqual(parseListingQuery(asked.searchParams))
      expect(lifetimeOf(address ?? '')?.address).toBe(address)
    }),
  )
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
  ['/subscription?plan=3&role=Broker&x=1', '/subscription?role=broker&plan=3'],
  ['/subscription?plan=x&role=king', '/subscription'],
])('%s is rendered as %s', (path, address) => {
  expect(lifetimeOf(path)?.address).toBe(address)
})

test.each([
  '/listing?text=2bhk%20wakad',
  '/listing/abc',
  '/listing/017',
  '/demo',
  '/_root.data',
  '/listing.data',
  '/receipt/order_1',
  '/editproperty/17',
  '/no-such-page',
])('%s is rendered for each request', (path) => {
  expect(lifetimeOf(path)).toBeUndefined()
})
