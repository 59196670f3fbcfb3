import { forSelf } from '#contracts/base/route-contract.ts'
import * as accounts from '#contracts/people/accounts/accounts.ts'
import * as numbers from './shared-numbers.ts'

/** The calls about who has the viewer's number. Part of the table in `routes.ts`. */
export const sharedNumberRoutes = {
  listNumberHolders: forSelf('contacts', "A page of the people who have the viewer's number, the latest first, without their numbers", {
    params: accounts.userIdParams,
    query: numbers.holderQuery,
    response: numbers.holderPage,
  }),
} as const
