import { z } from 'zod'
import { policyVersion } from '#contracts/base/policy-version.ts'
import { TERMS_CHANGES } from './terms-changes.ts'

/** Version of the terms that the user agrees to. */
export const termsVersion = policyVersion(TERMS_CHANGES, 'the Terms of Service')

export const termsAgreementBody = z.object({ termsVersion })

/** The latest version that the user agreed to, and when (ISO 8601); both null: none. */
export const termsAgreement = z.object({ termsVersion: z.string().nullable(), acceptedAt: z.string().nullable() })
export type TermsAgreement = z.output<typeof termsAgreement>
