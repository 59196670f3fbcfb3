import { z } from 'zod'
import { CONTACT_FORM_MESSAGES as MESSAGES } from './contact-form-messages.ts'
import {
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_CONTACT_NAME_LENGTH,
  MAX_CONTACT_SUBJECT_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_PAGE_SIZE,
} from './limits.ts'
import { blankToNull, page, size, toLine, withDefault, withoutInvisible } from './values.ts'

const text = (most: number, missing: string, tooLong: string, clean: (value: string) => string) =>
  z.string({ error: missing }).overwrite(clean).min(1, missing).max(most, tooLong)

/** Numbers of all countries: somebody abroad may look for a home here. */
const PHONE = /^\+?[\d\s().-]{6,30}$/
const MIN_PHONE_DIGITS = 6
const MAX_PHONE_DIGITS = 15

const isPhone = (value: string) => {
  const digits = value.replace(/\D/g, '').length
  return PHONE.test(value) && digits >= MIN_PHONE_DIGITS && digits <= MAX_PHONE_DIGITS
}

/** What the contact form sends. */
export const contactMessage = z.object({
  name: text(MAX_CONTACT_NAME_LENGTH, MESSAGES.nameRequired, MESSAGES.nameTooLong, toLine),
  email: text(MAX_EMAIL_LENGTH, MESSAGES.emailRequired, MESSAGES.emailInvalid, toLine).pipe(z.email(MESSAGES.emailInvalid)),
  phone: z.preprocess(
    blankToNull,
    z
      .string({ error: MESSAGES.phoneInvalid })
      .max(MAX_CONTACT_NAME_LENGTH, MESSAGES.phoneInvalid)
      .overwrite(toLine)
      .refine(isPhone, MESSAGES.phoneInvalid)
      .nullable(),
  ),
  subject: text(MAX_CONTACT_SUBJECT_LENGTH, MESSAGES.subjectRequired, MESSAGES.subjectTooLong, toLine),
  message: text(MAX_CONTACT_MESSAGE_LENGTH, MESSAGES.messageRequired, MESSAGES.messageTooLong, withoutInvisible),
})
export type ContactMessage = z.output<typeof contactMessage>

export const CONTACT_MESSAGE_STATUSES = ['NEW'] as const

export const contactMessageQuery = z.object({
  page: withDefault(page, 0),
  size: withDefault(size(MAX_PAGE_SIZE), 20),
})

/** Newest first. `receivedAt` is an instant (ISO 8601). */
export const contactMessagePage = z.object({
  content: z.array(
    z.object({
      contactMessageId: z.number(),
      receivedAt: z.string(),
      status: z.enum(CONTACT_MESSAGE_STATUSES),
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
      subject: z.string(),
      message: z.string(),
    }),
  ),
  totalElements: z.number(),
  totalPages: z.number(),
})
