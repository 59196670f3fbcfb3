import { z } from 'zod'
import {
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_CONTACT_NAME_LENGTH,
  MAX_CONTACT_SUBJECT_LENGTH,
  MAX_EMAIL_LENGTH,
} from '#contracts/base/limits.ts'
import { optionalPhone, requiredText } from '#contracts/base/values/text-fields.ts'
import { toLine, withoutInvisible } from '#contracts/base/values/values.ts'
import { CONTACT_FORM_MESSAGES as MESSAGES } from './contact-form-messages.ts'

/** Body of the contact form. */
export const siteMessage = z.object({
  name: requiredText(MAX_CONTACT_NAME_LENGTH, MESSAGES.nameRequired, MESSAGES.nameTooLong, toLine),
  email: requiredText(MAX_EMAIL_LENGTH, MESSAGES.emailRequired, MESSAGES.emailInvalid, toLine).pipe(z.email(MESSAGES.emailInvalid)),
  phone: optionalPhone(MESSAGES.phoneInvalid),
  subject: requiredText(MAX_CONTACT_SUBJECT_LENGTH, MESSAGES.subjectRequired, MESSAGES.subjectTooLong, toLine),
  message: requiredText(MAX_CONTACT_MESSAGE_LENGTH, MESSAGES.messageRequired, MESSAGES.messageTooLong, withoutInvisible),
})
export type SiteMessage = z.output<typeof siteMessage>

export const SITE_MESSAGE_STATUSES = ['NEW', 'ANSWERED'] as const
export type SiteMessageStatus = (typeof SITE_MESSAGE_STATUSES)[number]
