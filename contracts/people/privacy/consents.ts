import { z } from 'zod'
import { MAX_EMAIL_LENGTH } from '#contracts/base/limits.ts'
import { latinDigits } from '#contracts/base/values/latin-digits.ts'
import { isAnyPhone, requiredText } from '#contracts/base/values/text-fields.ts'
import { toLine, withDefault } from '#contracts/base/values/values.ts'
import { CONSENT_MESSAGES, CONSENT_PURPOSES, NOMINEE_MESSAGES as MESSAGES, NUMBER_WAYS } from './consent-messages.ts'

/**
 * `since`: ISO 8601; null when it was not given yet. `isChangeable`: false where there is nothing to withdraw or to give again. `live`: how
 * many properties and requirements of the user are live, for `posts`. `way`: how posters may use the number while it is given, for `number`.
 */
export const listedConsent = z.object({
  purpose: z.enum(CONSENT_PURPOSES),
  isGiven: z.boolean(),
  since: z.string().nullable(),
  isChangeable: z.boolean(),
  live: z.number().optional(),
  way: z.enum(NUMBER_WAYS).optional(),
})
export type ListedConsent = z.infer<typeof listedConsent>

const line = (most: number, invalid: string) => z.string({ error: invalid }).overwrite(toLine).max(most, MESSAGES.tooLong)
const required = (missing: string, most: number) => requiredText(most, missing, MESSAGES.tooLong, toLine)

export const nominee = z
  .object({
    name: required(MESSAGES.nameRequired, 100),
    relation: required(MESSAGES.relationRequired, 60),
    /** As it was typed, in Latin digits; empty without one. Nominees may live abroad. */
    phone: line(20, MESSAGES.phoneInvalid)
      .overwrite(latinDigits)
      .refine((text) => text === '' || isAnyPhone(text), MESSAGES.phoneInvalid),
    /** Empty without one. */
    email: line(MAX_EMAIL_LENGTH, MESSAGES.emailInvalid).refine(
      (text) => text === '' || z.email().safeParse(text).success,
      MESSAGES.emailInvalid,
    ),
  })
  .refine(({ phone, email }) => phone !== '' || email !== '', { path: ['phone'], error: MESSAGES.contactRequired })
export type Nominee = z.output<typeof nominee>

const savedNominee = z.object({ name: z.string(), relation: z.string(), phone: z.string(), email: z.string() })

export const privacyChoices = z.object({ consents: z.array(listedConsent), nominee: savedNominee.nullable() })
export type PrivacyChoices = z.infer<typeof privacyChoices>

export const consentChange = z.object({
  purpose: z.enum(CONSENT_PURPOSES, { error: CONSENT_MESSAGES.purposeUnknown }),
  isGiven: z.boolean({ error: CONSENT_MESSAGES.isGivenRequired }),
  /** For `number`. */
  way: withDefault(z.enum(NUMBER_WAYS, { error: CONSENT_MESSAGES.wayUnknown }), 'call'),
})
export type ConsentChange = z.output<typeof consentChange>
