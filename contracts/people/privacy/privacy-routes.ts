import { forSelf } from '#contracts/base/route-contract.ts'
import * as accounts from '#contracts/people/accounts/accounts.ts'
import * as consents from './consents.ts'

/** The calls of consents and nominees. Part of the table in `routes.ts`; each answers with what is stored afterwards. */
export const privacyRoutes = {
  getPrivacyChoices: forSelf('accounts', 'What the viewer consents to and since when, and the person they named', {
    params: accounts.userIdParams,
    response: consents.privacyChoices,
  }),
  saveConsent: forSelf(
    'accounts',
    "Withdraws a consent of the viewer's or gives it again; withdrawing `posts` hides all they posted, giving it shows that again",
    { params: accounts.userIdParams, body: consents.consentChange, response: consents.privacyChoices },
  ),
  saveNominee: forSelf('accounts', 'Names the person who may use the rights of the viewer when they cannot', {
    params: accounts.userIdParams,
    body: consents.nominee,
    response: consents.privacyChoices,
  }),
  deleteNominee: forSelf('accounts', 'Deletes the person whom the viewer named; a second time changes nothing', {
    params: accounts.userIdParams,
    response: consents.privacyChoices,
  }),
} as const
