import { BEST_MATCHES } from '#contracts/base/limits.ts'
import {
  FIT_POINTS,
  MATCH_CRITERIA,
  NEIGHBOUR_LOCALITIES,
  NEW_AGAIN_AFTER_WEEKS,
  SIMILAR_PRICE_TENTHS,
} from '#contracts/finding/search/ranking.ts'
import type { Clause } from '#web/lib/clauses/clauses.ts'

/** How results are ordered (Consumer Protection (E-Commerce) Rules 2020, rule 5(3)(f)). The criteria of 'best match' come from its rule. */
export const ORDER_OF_RESULTS: readonly Clause[] = [
  {
    id: 'best-match',
    title: 'Best match',
    paragraphs: [
      'The order that you see when you search by words, and from most links. Each listing has a place in time, which three things decide, the first one most. Who you are and what you did before does not count.',
      'So that one poster does not fill a page, no more than two listings of one poster follow each other while there are others: the third one moves behind the next of somebody else.',
    ],
    items: Object.values(MATCH_CRITERIA).map(({ name, text }) => `${name}. ${text}`),
  },
  {
    id: 'paid-places',
    title: 'Nobody pays for a place',
    paragraphs: [
      'No plan, payment or advertisement moves a listing up or down, and we mark none as better. A plan gives posts and contacts, nothing else.',
      '“Handpicked” on the home page shows the homes for rent and for sale that have been posted here the longest and are still available. “Featured requirements” are the newest requirements. Nobody picks them, and nobody pays for them.',
    ],
  },
  {
    id: 'other-orders',
    title: 'The other orders',
    paragraphs: ['You choose them above the results; they look at one thing only.'],
    items: [
      `Newest first and oldest first: when the listing was posted. A home that its poster deleted or hid and posted again within ${NEW_AGAIN_AFTER_WEEKS} weeks is not new: newest first counts from its first day. A bare list begins with the oldest.`,
      'Recently confirmed: when its poster last said that it is available.',
      'Low to high and high to low: the price. Of the same price, the one that was confirmed last comes first.',
      'Shortest way: how long the way to your workplace takes, once you have chosen one.',
    ],
  },
  {
    id: 'similar-homes',
    title: 'Similar homes',
    paragraphs: [
      `Below a home you see others of the same kind, to rent or to buy alike, that cost ${SIMILAR_PRICE_TENTHS.least / 10} to ${SIMILAR_PRICE_TENTHS.most / 10} times as much and are in the same or the ${NEIGHBOUR_LOCALITIES} nearest localities. Those with the same number of rooms come first; then those nearer by, and of these the ones with the closest price. When there are none, and the home itself is gone, we look in all of the city.`,
    ],
  },
  {
    id: 'requirements',
    title: 'Requirements, and what fits them',
    paragraphs: [
      `The list of requirements shows the newest first, or the oldest if you choose so. Beside your own requirement you see up to ${BEST_MATCHES} homes that fit it best: place counts ${FIT_POINTS.place} points, budget ${FIT_POINTS.budget}, rooms ${FIT_POINTS.rooms} and the kind of home ${FIT_POINTS.kind}. The same points order the requirements beside your own listing.`,
    ],
  },
]
