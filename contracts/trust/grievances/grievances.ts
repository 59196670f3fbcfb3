import { z } from 'zod'
import { MAX_CONTACT_NAME_LENGTH } from '#contracts/base/limits.ts'
import { optionalEmail, optionalPhone, requiredText } from '#contracts/base/values/text-fields.ts'
import { blankToNull, fromDigits, toLine, withoutInvisible } from '#contracts/base/values/values.ts'
import { CONTACT_FORM_MESSAGES } from '#contracts/reaching/site-messages/contact-form-messages.ts'
import { GRIEVANCE_KINDS, GRIEVANCE_OUTCOMES, MAX_GRIEVANCE_LENGTH } from './grievance-kinds.ts'
import { GRIEVANCE_MESSAGES as MESSAGES } from './grievance-messages.ts'

/** The id of a property in the address of its page; other values as they are. */
const idInAddress = (given: unknown) => (typeof given === 'string' ? (/\/listing\/(\d+)\b/.exec(given)?.[1] ?? given.trim()) : given)

/** A grievance, which visitors may send too. */
export const newGrievance = z
  .object({
    kind: z.enum(GRIEVANCE_KINDS, { error: MESSAGES.kindRequired }),
    text: requiredText(MAX_GRIEVANCE_LENGTH, MESSAGES.textRequired, MESSAGES.textTooLong, withoutInvisible),
    name: requiredText(MAX_CONTACT_NAME_LENGTH, CONTACT_FORM_MESSAGES.nameRequired, CONTACT_FORM_MESSAGES.nameTooLong, toLine),
    email: optionalEmail(CONTACT_FORM_MESSAGES.emailInvalid),
    phone: optionalPhone(CONTACT_FORM_MESSAGES.phoneInvalid),
    propertyId: z.preprocess(
      (given) => idInAddress(blankToNull(given)),
      fromDigits(
        z
          .number({ error: MESSAGES.addressUnknown })
          .int(MESSAGES.addressUnknown)
          .min(1, MESSAGES.addressUnknown)
          .max(Number.MAX_SAFE_INTEGER, MESSAGES.addressUnknown),
      ).nullable(),
    ),
  })
  .refine(({ email, phone }) => email !== null || phone !== null, { path: ['email'], error: MESSAGES.contactRequired })
export type NewGrievance = z.output<typeof newGrievance>

/** Instants are ISO 8601. `link`: goes behind the `#` of /grievance/status, and opens the grievance without a sign-in. */
export const grievanceReceived = z.object({
  number: z.string(),
  link: z.string(),
  receivedAt: z.string(),
  dueAt: z.string(),
  /** Whether an e-mail with the number and the link is on its way. */
  isEmailed: z.boolean(),
})
export type GrievanceReceived = z.output<typeof grievanceReceived>

/** A grievance as the person sees it who wrote it. `mayAppeal`: it is decided, or its deadline was missed. */
export const grievance = z.object({
  number: z.string(),
  kind: z.enum(GRIEVANCE_KINDS),
  text: z.string(),
  propertyId: z.number().nullable(),
  receivedAt: z.string(),
  dueAt: z.string(),
  /** When somebody took it in hand. */
  takenAt: z.string().nullable(),
  answers: z.array(z.object({ at: z.string(), text: z.string() })),
  settledAt: z.string().nullable(),
  outcome: z.enum(GRIEVANCE_OUTCOMES).nullable(),
  decision: z.string().nullable(),
  isOverdue: z.boolean(),
  mayAppeal: z.boolean(),
})
export type Grievance = z.output<typeof grievance>

/** The user's grievances, the latest first. */
export const grievanceList = z.array(grievance)

export const openedGrievance = z.object({ link: z.string({ error: MESSAGES.notFound }).max(100, MESSAGES.notFound) })

/** Counted from the rows of a month in India. received = inTime + late + withdrawn + open; `overdue` are some of the open ones. */
const monthOfGrievances = z.object({
  kind: z.enum(GRIEVANCE_KINDS),
  received: z.number(),
  settledInTime: z.number(),
  settledLate: z.number(),
  withdrawn: z.number(),
  open: z.number(),
  overdue: z.number(),
})
/** Reports of properties by what was done. received = rejected + hidden + kept + deletedByPoster + open */
const monthOfReports = z.object({
  received: z.number(),
  rejected: z.number(),
  hidden: z.number(),
  kept: z.number(),
  deletedByPoster: z.number(),
  open: z.number(),
})
/** The last MONTHS_OF_TRANSPARENCY, the current one first. `month`: YYYY-MM in India; `grievances` has the kinds that came in. */
export const transparency = z.object({
  /** An instant (ISO 8601). */
  countedAt: z.string(),
  months: z.array(z.object({ month: z.string(), grievances: z.array(monthOfGrievances), reports: monthOfReports })),
})
export type Transparency = z.output<typeof transparency>
