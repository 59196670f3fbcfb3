import { z } from 'zod'
import {
  INQUIRER_PAGE_SIZE,
  INQUIRY_PAGE_SIZE,
  MAX_INQUIRY_NOTE_LENGTH,
  MAX_PAGE_SIZE,
  MAX_READY_ANSWER_LENGTH,
  MAX_READY_ANSWERS,
} from '#contracts/base/limits.ts'
import {
  calendarDay,
  choice,
  idOf,
  optional,
  page,
  size,
  sortDirection,
  toLine,
  withDefault,
  withoutInvisible,
} from '#contracts/base/values/values.ts'
import { DEAL_REASONS } from '#contracts/homes/properties/property-kinds.ts'
import { SHARED_BY } from '#contracts/people/privacy/consent-messages.ts'
import { CONTACT_ANSWERS, DIFFERENCES, POSTER_REPLIES } from '#contracts/reaching/contact-answers/answer-kinds.ts'
import { INQUIRY_MESSAGES } from './inquiry-messages.ts'
import { INQUIRY_STATUSES } from './inquiry-statuses.ts'

export const INQUIRY_SORTS = ['inquiryDate', 'propertyName', 'userFullName'] as const
export type InquirySort = (typeof INQUIRY_SORTS)[number]

const status = choice(INQUIRY_STATUSES, 'Status')

/** The kinds of property that have first ready answers of their own. */
export const ANSWER_KINDS = ['RENT', 'SALE', 'PLOT'] as const
export type AnswerKind = (typeof ANSWER_KINDS)[number]

const searchText = (what: string) =>
  z
    .string({ error: `Please enter a ${what}` })
    .trim()
    .min(1, `Please enter a ${what}`)
    .max(100, `The ${what} is too long`)

/**
 * `text`: part of the person's name, of the note or of the property's name, or three digits or more of the person's number. Both days are
 * inclusive. `inquirerId`, `propertyId`: only the inquiries of this person, and about this property.
 */
const filter = {
  text: optional(searchText('text')),
  status: optional(status),
  inquirerId: optional(idOf('Person')),
  propertyId: optional(idOf('Property')),
  from: optional(calendarDay('From')),
  to: optional(calendarDay('To')),
}
const order = {
  sortBy: withDefault(choice(INQUIRY_SORTS, 'Sort field'), 'inquiryDate'),
  sortDir: withDefault(sortDirection, 'desc'),
}

interface Days {
  readonly from?: string | undefined
  readonly to?: string | undefined
}
const isDayRange = ({ from, to }: Days) => from === undefined || to === undefined || from <= to
const DAY_RANGE = { path: ['to'], error: INQUIRY_MESSAGES.daysReversed }

export const inquiryQuery = z
  .object({ page: withDefault(page, 0), size: withDefault(size(MAX_PAGE_SIZE), INQUIRY_PAGE_SIZE), ...order, ...filter })
  .refine(isDayRange, DAY_RANGE)

const propertyName = searchText('property name')

/** `propertyName` or `text` is needed. The answer is a plain list, or a page when `page` or `size` is given. */
export const inquirySearchQuery = z
  .object({ propertyName: optional(propertyName), page: optional(page), size: optional(size(MAX_PAGE_SIZE)), ...order, ...filter })
  .refine(isDayRange, DAY_RANGE)
  .refine(({ propertyName, text }) => propertyName !== undefined || text !== undefined, {
    path: ['propertyName'],
    error: 'Please enter a property name',
  })

export const inquiryExportQuery = z.object({ propertyName: optional(propertyName), ...order, ...filter }).refine(isDayRange, DAY_RANGE)
export type InquiryExportQuery = z.output<typeof inquiryExportQuery>

/** The people who made a poster's inquiries that fit the filter. */
export const inquirerQuery = z
  .object({
    page: withDefault(page, 0),
    size: withDefault(size(MAX_PAGE_SIZE), INQUIRER_PAGE_SIZE),
    propertyName: optional(propertyName),
    propertyId: filter.propertyId,
    text: filter.text,
    status: filter.status,
    from: filter.from,
    to: filter.to,
  })
  .refine(isDayRange, DAY_RANGE)

/**
 * An unlock of the poster's number. Name and number of the seeker are empty when the seeker's account is deleted. `status` and `note` are
 * set by the poster. A deleted property has no page. `closableAs`: how its poster can close a deal with the property now; null when they
 * cannot, because it has a deal, is under moderation or deleted. `answerKind`: which first ready answers fit the property. `sharedBy`: what the
 * seeker shares; `userMobileNumber` is empty unless it is 'call', `userChatNumber`, for WhatsApp, unless it is 'call' or 'chat'.
 */
export const inquiry = z.object({
  inquiryId: z.number(),
  inquiryDate: z.string(),
  propertyId: z.number(),
  propertyName: z.string(),
  propertyDeleted: z.boolean(),
  closableAs: z.enum(DEAL_REASONS).nullable(),
  answerKind: z.enum(ANSWER_KINDS),
  userFullName: z.string(),
  userMobileNumber: z.string(),
  userChatNumber: z.string(),
  sharedBy: z.enum(SHARED_BY),
  status: z.enum(INQUIRY_STATUSES),
  note: z.string(),
  /** What the person says about the contact and the poster's reply to it; null without an answer that asks for a reply. */
  complaint: z
    .object({
      answer: z.enum(CONTACT_ANSWERS),
      difference: z.enum(DIFFERENCES).nullable(),
      reply: z.enum(POSTER_REPLIES).nullable(),
      /** Until when the poster can contradict (ISO 8601). */
      replyUntil: z.string(),
    })
    .nullable(),
})
export type Inquiry = z.infer<typeof inquiry>

export const inquiryPage = z.object({ content: z.array(inquiry), totalElements: z.number(), totalPages: z.number() })
export const inquiryList = z.array(inquiry)

/**
 * A person with inquiries about one or more of the poster's properties. `latest`: the newest of those that fit the filter.
 * `status`: NEW while one of them is new, else the status of the newest. Name and number as in `inquiry`. `replyUntil`: until when the poster
 * can contradict what the person says about one of them (ISO 8601), the earliest; null when nothing waits for a reply.
 */
export const inquirer = z.object({
  inquirerId: z.number(),
  userFullName: z.string(),
  userMobileNumber: z.string(),
  userChatNumber: z.string(),
  sharedBy: z.enum(SHARED_BY),
  inquiryCount: z.number(),
  status: z.enum(INQUIRY_STATUSES),
  replyUntil: z.string().nullable(),
  latest: inquiry.pick({ inquiryDate: true, propertyName: true, answerKind: true }),
})
export type Inquirer = z.infer<typeof inquirer>

/** The latest activity first. */
export const inquirerPage = z.object({ content: z.array(inquirer), totalElements: z.number(), totalPages: z.number() })

export const inquiryParams = z.object({ inquiryId: idOf('Inquiry') })

/** The poster's changes to an inquiry. Missing fields stay unchanged. */
export const inquiryChanges = z
  .object({
    status: optional(status),
    note: z
      .string({ error: 'The note must be text' })
      .overwrite((given) => withoutInvisible(given.replace(/\r\n?/g, '\n')))
      .max(MAX_INQUIRY_NOTE_LENGTH, INQUIRY_MESSAGES.noteTooLong)
      .optional(),
  })
  .refine((given) => given.status !== undefined || given.note !== undefined, { path: ['status'], error: INQUIRY_MESSAGES.nothingToChange })
export type InquiryChanges = z.output<typeof inquiryChanges>

export const inquiryChanged = inquiry.pick({ inquiryId: true, status: true, note: true })

/** `kind`: of the property that the answers are about. Without effect for posters who have saved their own. */
export const readyAnswersQuery = z.object({ kind: withDefault(choice(ANSWER_KINDS, 'Kind'), 'RENT') })

/** Sentences with which a poster answers inquiries, in the poster's order. */
export const readyAnswers = z.object({
  answers: z
    .array(
      z
        .string({ error: 'An answer must be text' })
        .overwrite(toLine)
        .min(1, INQUIRY_MESSAGES.answerEmpty)
        .max(MAX_READY_ANSWER_LENGTH, INQUIRY_MESSAGES.answerTooLong),
      { error: INQUIRY_MESSAGES.answersMissing },
    )
    .max(MAX_READY_ANSWERS, INQUIRY_MESSAGES.tooManyAnswers),
})
