import { z } from 'zod'
import {
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_CONTACT_NAME_LENGTH,
  MAX_CONTACT_SUBJECT_LENGTH,
  MAX_EMAIL_LENGTH,
} from '#contracts/base/limits.ts'
import { latinDigits } from '#contracts/base/values/latin-digits.ts'
import { blankToNull, toLine, withoutInvisible } from '#contracts/base/values/values.ts'
import { CONTACT_FORM_MESSAGES as MESSAGES } from './contact-form-messages.ts'

/** A required text, cleaned by `clean`. */
export const requiredText = (most: number, missing: string, tooLong: string, clean: (value: string) => string) =>
  z.string({ error: missing }).overwrite(clean).min(1, missing).max(most, tooLong)

/** Accepts numbers of all countries: people abroad may look for a home here. */
const PHONE = /^\+?[\d\s().-]{6,30}$/
const MIN_PHONE_DIGITS = 6
const MAX_PHONE_DIGITS = 15

const isPhone = (value: string) => {
  const digits = value.replace(/\D/g, '').length
  return PHONE.test(value) && digits >= MIN_PHONE_DIGITS && digits <= MAX_PHONE_DIGITS
}

/** A phone number of any country; null when it is empty or missing. */
export const optionalPhone = z.preprocess(
  blankToNull,
  z
    .string({ error: MESSAGES.phoneInvalid })
    .max(MAX_CONTACT_NAME_LENGTH, MESSAGES.phoneInvalid)
    .overwrite((given) => latinDigits(toLine(given)))
    .refine(isPhone, MESSAGES.phoneInvalid)
    .nullable(),
)

/** Body of the contact form. */
export const siteMessage = z.object({
  name: requiredText(MAX_CONTACT_NAME_LENGTH, MESSAGES.nameRequired, MESSAGES.nameTooLong, toLine),
  email: requiredText(MAX_EMAIL_LENGTH, MESSAGES.emailRequired, MESSAGES.emailInvalid, toLine).pipe(z.email(MESSAGES.emailInvalid)),
  phone: optionalPhone,
  subject: requiredText(MAX_CONTACT_SUBJECT_LENGTH, MESSAGES.subjectRequired, MESSAGES.subjectTooLong, toLine),
  message: requiredText(MAX_CONTACT_MESSAGE_LENGTH, MESSAGES.messageRequired, MESSAGES.messageTooLong, withoutInvisible),
})
export type SiteMessage = z.output<typeof siteMessage>

export const SITE_MESSAGE_STATUSES = ['NEW', 'ANSWERED'] as const
export type SiteMessageStatus = (typeof SITE_MESSAGE_STATUSES)[number]
