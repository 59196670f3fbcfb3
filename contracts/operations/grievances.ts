import { z } from 'zod'
import { MAX_PAGE_SIZE } from '../base/limits.ts'
import { requiredText } from '../base/values/text-fields.ts'
import { choice, idOf, optional, page, size, withDefault, withoutInvisible } from '../base/values/values.ts'
import { GRIEVANCE_KINDS, MAX_GRIEVANCE_ANSWER_LENGTH, OPERATOR_OUTCOMES } from '../trust/grievances/grievance-kinds.ts'
import { GRIEVANCE_MESSAGES as MESSAGES } from '../trust/grievances/grievance-messages.ts'
import { grievance, newGrievance } from '../trust/grievances/grievances.ts'

export const GRIEVANCE_STATES = ['OPEN', 'SETTLED'] as const

export const grievanceSearch = z.object({
  state: optional(choice(GRIEVANCE_STATES, 'State')),
  page: withDefault(page, 0),
  size: withDefault(size(MAX_PAGE_SIZE), 20),
})

/** `version` is that of the row, which every change must name. */
export const grievanceEntry = grievance.extend({
  grievanceId: z.number(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  userId: z.number().nullable(),
  /** The operator who took it in hand. */
  handlerName: z.string().nullable(),
  version: z.number(),
})
export type GrievanceEntry = z.output<typeof grievanceEntry>

/** Without contact details; a text with a phone number, an e-mail address or a link is replaced by CONTAINS_CONTACT. */
const listedGrievance = grievanceEntry.pick({
  grievanceId: true,
  number: true,
  kind: true,
  text: true,
  receivedAt: true,
  dueAt: true,
  takenAt: true,
  settledAt: true,
  outcome: true,
  isOverdue: true,
  handlerName: true,
})

/** Open ones first, what runs out first before the others; then settled ones, the latest first. */
export const grievancePage = z.object({ content: z.array(listedGrievance), totalElements: z.number(), totalPages: z.number() })

/** A grievance that came by e-mail, phone or letter. `receivedAt`: YYYY-MM-DDTHH:MM in India, not in the future and at most ENTERED_WITHIN_DAYS ago. */
export const enteredGrievance = newGrievance.safeExtend({
  receivedAt: z.string({ error: MESSAGES.receivedAtRequired }).regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d$/, MESSAGES.receivedAtRequired),
})

export const grievanceParams = z.object({ id: idOf('Grievance') })

const version = z.number({ error: 'Version must be a number' }).int('Version must be a whole number').min(0)
const written = (missing: string) => requiredText(MAX_GRIEVANCE_ANSWER_LENGTH, missing, MESSAGES.answerTooLong, withoutInvisible)

export const grievanceTaking = z.object({ version })
export const grievanceAnswer = z.object({ version, text: written(MESSAGES.answerRequired) })
export const grievanceKindChange = z.object({ version, kind: z.enum(GRIEVANCE_KINDS, { error: MESSAGES.kindRequired }) })
export const grievanceSettlement = z.object({
  version,
  outcome: z.enum(OPERATOR_OUTCOMES, { error: MESSAGES.outcomeRequired }),
  decision: written(MESSAGES.decisionRequired),
})
