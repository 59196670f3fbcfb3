import type { MetaDescriptor } from 'react-router'
import { CITY } from '#contracts/base/limits.ts'
import { counted } from '#contracts/base/values/counted.ts'
import { groupDigits } from '#contracts/base/values/money.ts'
import { REQUIREMENT_MESSAGES } from '#contracts/homes/requirements/requirement-messages.ts'
import { pageMeta, siteFacts } from '#web/lib/page/seo.ts'
import { EMPTY_QUERY, type FeaturedQuery, featuredAddress, isNarrowed, parseFeaturedQuery } from './featured-query.ts'

export const TITLE = 'Featured Requirements'

/** '1,234 found', 'none found'; short enough for a button. */
export function foundWords(count: number): string {
  return `${count === 0 ? 'none' : groupDigits(count)} found`
}

/** '0 requirements (filtered)'. */
export function countLine(total: number, filtered: boolean): string {
  return `${counted(total, 'requirement')}${filtered ? ' (filtered)' : ''}`
}

/** Heading when the results could not be loaded, of the whole list or of a search. */
export function failureHeading(query: FeaturedQuery): string {
  return isNarrowed(query) ? REQUIREMENT_MESSAGES.searchFailed : REQUIREMENT_MESSAGES.loadFailed
}

/** The page's title, description and canonical address. Searches are not indexed. */
export function featuredMeta(search: URLSearchParams, matches: Parameters<typeof siteFacts>[0]): MetaDescriptor[] {
  const { brand, origin } = siteFacts(matches)
  const query = parseFeaturedQuery(search)
  return pageMeta({
    title: `${TITLE} | ${brand.name}`,
    description: `What people look for in ${CITY}: flats, houses, rooms and shops, with their budgets and places. Have one that fits? Call them.`,
    path: featuredAddress({ ...EMPTY_QUERY, page: query.page }),
    origin,
    noindex: isNarrowed(query),
  })
}
