import { MAX_REPORT_LENGTH } from '#contracts/trust/moderation/report-messages.ts'

/** Reports of people who still call somebody who wants no more calls. No schema here: the browser loads this. */

/** What an operator decides. `warned`: the caller is told to stop. */
export const CALLER_REPORT_OUTCOMES = ['warned', 'dismissed'] as const
export type CallerReportOutcome = (typeof CALLER_REPORT_OUTCOMES)[number]

export const CALLER_REPORT_OUTCOME_LABELS: Readonly<Record<CallerReportOutcome, string>> = {
  warned: 'Told to stop',
  dismissed: 'Dismissed',
}

export const CALLER_REPORT_MESSAGES = {
  reported: 'Thank you. We look at it and tell you the result.',
  alreadyReported: 'You have reported this person already. We are looking at it.',
  notUnwanted: 'Please say first that calls are no longer wanted.',
  textTooLong: `Please use at most ${MAX_REPORT_LENGTH} characters`,
  failed: 'We could not send your report. Please try again.',
  unknown: 'This report does not exist any more.',
  closedBefore: 'Another operator has closed this report.',
  closed: 'Closed. The person who reported is told.',
} as const
