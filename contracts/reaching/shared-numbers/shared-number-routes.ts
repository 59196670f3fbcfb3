import { forSelf } from '#contracts/base/route-contract.ts'
import * as accounts from '#contracts/people/accounts/accounts.ts'
import { callerParams, callerReport } from '#contracts/trust/caller-reports/caller-reports.ts'
import * as numbers from './shared-numbers.ts'

/** The calls about who has the viewer's number. Part of the table in `routes.ts`. */
export const sharedNumberRoutes = {
  listNumberHolders: forSelf('contacts', "A page of the people who have the viewer's number, the latest first, without their numbers", {
    params: accounts.userIdParams,
    query: numbers.holderQuery,
    response: numbers.holderPage,
  }),
  sayHomeFound: forSelf(
    'contacts',
    'Says that the viewer has found a home: closes their requirements, hides their number from those who have it as a lead, and tells all who have it; a second time changes nothing',
    { params: accounts.userIdParams, response: accounts.messageAnswer },
  ),
  lookAgain: forSelf('contacts', 'Undoes that, within UNDO_DEAL_MINUTES for the last time alone; nobody is told who was not told yet', {
    params: accounts.userIdParams,
    response: accounts.messageAnswer,
  }),
  reportCaller: forSelf(
    'contacts',
    'Reports to the operators a person who has the number and still calls; one open report of each person',
    {
      params: callerParams,
      body: callerReport,
      response: accounts.messageAnswer,
    },
  ),
} as const
