import type { FastifyInstance } from 'fastify'
import { ACCOUNT_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import type { TermsAgreement } from '#contracts/site/terms/terms.ts'
import type { Base, Noun } from '#server/base/base.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import { Failure } from '#server/base/http/failure.ts'
import { type TellDeps, tellOfTerms } from './tell-of-terms.ts'
import { findAgreement, updateAgreement } from './terms.queries.ts'

/** Keeps which version of the Terms of Service users agree to, and tells them of new ones. */
export async function openTerms({ jobs, ...deps }: TellDeps & Pick<Base, 'jobs'>): Promise<Noun> {
  await jobs.repeat('tell-of-terms', '4,14,24,34,44,54 * * * *', () => tellOfTerms(deps))
  return { register: (app) => registerTermsRoutes(app, deps) }
}

function registerTermsRoutes(app: FastifyInstance, { database: { pool }, clock }: TellDeps): void {
  async function agreementOf(userId: number): Promise<TermsAgreement> {
    const row = await findAgreement(pool, userId)
    if (!row) throw new Failure('not_signed_in', ACCOUNT_MESSAGES.sessionExpired)
    return { termsVersion: row.termsVersion, acceptedAt: row.acceptedAt?.toISOString() ?? null }
  }

  serve(app, 'getTermsAgreement', ({ viewer }) => agreementOf(viewer.userId))

  serve(app, 'agreeToTerms', async ({ viewer, body: { termsVersion } }) => {
    await updateAgreement(pool, viewer.userId, termsVersion, new Date(clock.now()))
    return agreementOf(viewer.userId)
  })
}
