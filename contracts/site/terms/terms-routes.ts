import { forSelf, type RouteContract } from '#contracts/base/route-contract.ts'
import { userIdParams } from '#contracts/people/accounts/accounts.ts'
import { termsAgreement, termsAgreementBody } from './terms.ts'
import type { termsPaths } from './terms-paths.ts'

/** The calls of the page /terms. Part of the table in `routes.ts`. */
export const termsRoutes = {
  getTermsAgreement: forSelf('accounts', 'Which version of the Terms of Service the viewer agreed to, and when', {
    params: userIdParams,
    response: termsAgreement,
  }),
  agreeToTerms: forSelf('accounts', 'Keeps that the viewer agrees to a version of the Terms of Service; an older one changes nothing', {
    params: userIdParams,
    body: termsAgreementBody,
    response: termsAgreement,
  }),
} satisfies Record<keyof typeof termsPaths, RouteContract>
