import { z } from 'zod'
import { TERMS_CHANGES } from './terms-changes.ts'
import { TERMS_MESSAGES } from './terms-messages.ts'

const isKnown = (given: string) => TERMS_CHANGES.some(({ version }) => version === given)

/**
 * Version of the terms that the user agrees to: `TERMS_VERSION` of the page, which may be older than the server's. Other dates are refused: a
 * later one would keep the user from being told of a change.
 */
export const termsVersion = z.string({ error: TERMS_MESSAGES.versionInvalid }).refine(isKnown, TERMS_MESSAGES.versionInvalid)

export const termsAgreementBody = z.object({ termsVersion })

/** The latest version that the user agreed to, and when (ISO 8601); both null: none. */
export const termsAgreement = z.object({ termsVersion: z.string().nullable(), acceptedAt: z.string().nullable() })
export type TermsAgreement = z.output<typeof termsAgreement>
