import { z } from 'zod'
import { MAX_PAGE_SIZE } from '#contracts/base/limits.ts'
import { blankToNull, choice, idOf, optional, page, size, withDefault, withoutInvisible } from '#contracts/base/values/values.ts'
import { reason } from '#contracts/operations/reason.ts'
import { MAX_REPORT_LENGTH } from '#contracts/trust/moderation/report-messages.ts'
import { CALLER_REPORT_OUTCOMES, CALLER_REPORT_MESSAGES as MESSAGES } from './caller-report-messages.ts'

export const callerParams = z.object({ userId: idOf('User'), personId: idOf('Person') })

export const callerReport = z.object({
  text: z.preprocess(
    blankToNull,
    z
      .string({ error: MESSAGES.textTooLong })
      .overwrite(withoutInvisible)
      .max(MAX_REPORT_LENGTH, MESSAGES.textTooLong)
      .transform((given) => given || null)
      .nullable(),
  ),
})

export const CALLER_REPORT_STATES = ['OPEN', 'CLOSED'] as const

/** `callerId`: only reports of this person. */
export const callerReportSearch = z.object({
  state: optional(choice(CALLER_REPORT_STATES, 'State')),
  callerId: optional(idOf('Person')),
  page: withDefault(page, 0),
  size: withDefault(size(MAX_PAGE_SIZE), 20),
})
export type CallerReportSearch = z.output<typeof callerReportSearch>

/**
 * A report for operators, without contact details: a text with some is replaced by CONTAINS_CONTACT. `reporterId`: null when the account is
 * deleted. `ofCaller`: how many people have reported this caller.
 */
const listedCallerReport = z.object({
  reportId: z.number(),
  callerId: z.number(),
  callerName: z.string(),
  ofCaller: z.number(),
  reporterId: z.number().nullable(),
  reporterName: z.string(),
  text: z.string().nullable(),
  createdAt: z.string(),
  outcome: z.enum(CALLER_REPORT_OUTCOMES).nullable(),
})
export type ListedCallerReport = z.infer<typeof listedCallerReport>
export const callerReportPage = z.object({ content: z.array(listedCallerReport), totalElements: z.number(), totalPages: z.number() })

export const callerReportParams = z.object({ id: idOf('Report') })
export const callerReportClosing = z.object({ outcome: choice(CALLER_REPORT_OUTCOMES, 'Outcome'), reason })
