import { forOperators } from '../base/route-contract.ts'
import { ledgerPage, ledgerQuery } from '../money/plans/plans.ts'
import { messageAnswer } from '../people/accounts/accounts.ts'
import * as requests from './operator-requests.ts'
import * as users from './users.ts'

/** The calls by which operators find and help users. Part of the table in `routes.ts`. */
export const userRoutes = {
  searchUsers: forOperators(
    'users',
    'Users by name, whole phone number, whole e-mail address or id, the newest first; without contact details',
    {
      body: users.userSearch,
      response: users.userPage,
    },
  ),
  getUserOverview: forOperators('users', 'What a user has, posted, bought and unlocked, and their devices; without contact details', {
    params: users.userParams,
    response: users.userOverview,
  }),
  listUserLedger: forOperators('users', "Changes of a user's allowances, the latest first", {
    params: users.userParams,
    query: ledgerQuery,
    response: ledgerPage,
  }),
  showUserContactDetails: forOperators('users', 'Phone number and e-mail address of a user; the look is recorded', {
    params: users.userParams,
    response: users.userContactDetails,
  }),
  signOutUser: forOperators('users', 'Ends all sessions of a user, with their pushes', {
    params: users.userParams,
    body: users.withReason,
    response: users.userSignedOut,
  }),
  blockUser: forOperators('users', 'Ends all sessions of a user, lets them not sign in again and hides what they posted', {
    needsRecentCode: true,
    params: users.userParams,
    body: users.withReason,
    response: messageAnswer,
  }),
  unblockUser: forOperators('users', 'Lets a blocked user sign in again, and shows what the block hid', {
    params: users.userParams,
    body: users.withReason,
    response: messageAnswer,
  }),
  listOperatorRequests: forOperators('users', 'What operators ask each other to agree to, without what is about the viewer', {
    response: requests.operatorRequestList,
  }),
  askOperators: forOperators('users', 'Asks a second operator to agree that an operator is blocked, unblocked or signed out everywhere', {
    needsRecentCode: true,
    params: users.userParams,
    body: requests.newOperatorRequest,
    response: messageAnswer,
  }),
  agreeToOperatorRequest: forOperators('users', 'Agrees to what another operator asked for, about a third one; it is done at once', {
    needsRecentCode: true,
    params: requests.operatorRequestParams,
    response: messageAnswer,
  }),
  giveGoodwillPlan: forOperators(
    'users',
    'Gives a user a plan for nothing, beside the plans they have; the header Idempotency-Key makes a repeated call harmless',
    {
      needsRecentCode: true,
      params: users.userParams,
      body: users.goodwillPlan,
      response: messageAnswer,
    },
  ),
}
