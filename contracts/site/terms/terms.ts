import { z } from 'zod'
import { isKnownVersion } from '#contracts/base/policy-change.ts'
import { TERMS_CHANGES } from './terms-changes.ts'
import { TERMS_MESSAGES } from './terms-messages.ts'

/** Version of the terms that the user agrees to: `TERMS_VERSION` of the page, which may be older than the server's. */
export const termsVersion = z
  .string({ error: TERMS_MESSAGES.versionInvalid })
  .refine((given) => isKnownVersion(TERMS_CHANGES, given), TERMS_MESSAGES.versionInvalid)

export const termsAgreementBody = z.object({ termsVersion })

/** The latest version that the user agreed to, and when (ISO 8601); both null: none. */
export const termsAgreement = z.object({ termsVersion: z.string().nullable(), acceptedAt: z.string().nullable() })
export type TermsAgreement = z.output<typeof termsAgreement>
