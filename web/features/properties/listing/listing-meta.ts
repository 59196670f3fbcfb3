import type { MetaDescriptor } from 'react-router'
import { pageMeta, siteFacts } from '#web/lib/seo.ts'
import { STANDARD_ORDER } from './listing-order.ts'
import { type ListingQuery, listingAddress, parseListingQuery } from './listing-query.ts'
import { describeForSearch, describeQuery } from './listing-words.ts'

/** What the page says of itself: the filter in words; one address whatever the page and the order. */
export function listingMeta(search: URLSearchParams, total: number, matches: Parameters<typeof siteFacts>[0]): MetaDescriptor[] {
  const { brand, origin } = siteFacts(matches)
  const query = parseListingQuery(search)
  const plain: ListingQuery = { ...query, page: 0, order: STANDARD_ORDER, fromSearch: false }
  return pageMeta({
    title: `${describeQuery(query)} | ${brand.name}`,
    description: describeForSearch(query, total),
    path: listingAddress(plain),
    origin,
    noindex: query.searchTerm !== '' || query.propertyName !== '',
  })
}
