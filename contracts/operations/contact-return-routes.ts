import { forOperators, type RouteContract } from '../base/route-contract.ts'
import * as returns from './contact-returns.ts'
import type { operationsPaths } from './paths.ts'

/** Part of the table in `../routes.ts`. */
export const contactReturnRoutes = {
  listContactReturns: forOperators(
    'contacts',
    'A page of the contacts about which operators decide, with what both sides say; the oldest first',
    {
      query: returns.contactReturnQuery,
      response: returns.contactReturnPage,
    },
  ),
  decideContactReturn: forOperators('contacts', 'Gives a contact back or refuses it, once, and tells both sides', {
    params: returns.contactReturnParams,
    body: returns.contactReturnDecision,
    response: returns.contactReturnDecided,
  }),
  listDoubtedPosters: forOperators('contacts', 'The posters against whom more than three seekers speak in 30 days', {
    response: returns.doubtedPosterList,
  }),
} satisfies Partial<Record<keyof typeof operationsPaths, RouteContract>>
