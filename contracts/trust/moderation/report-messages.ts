/** Reports of properties: reasons and texts. No schema here: the browser loads this. */

export const REPORT_REASONS = ['taken', 'price', 'pictures', 'staged', 'broker', 'money', 'fraud', 'offensive', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]

export const REPORT_REASON_LABELS: Readonly<Record<ReportReason, string>> = {
  taken: 'Already let or sold',
  price: 'The price is wrong',
  pictures: 'The pictures show another home',
  staged: 'The pictures are made by a program and do not say so',
  broker: 'A broker claims to be the owner',
  money: 'Asked for money before a visit',
  fraud: 'It looks like fraud',
  offensive: 'It is offensive',
  other: 'Something else',
}

/** Open reports that a listing can have from visitors of one network, whom nothing tells apart (docs/decisions/0079). */
export const OPEN_REPORTS_PER_NETWORK = 5

/** Maximum characters of the text of a report. */
export const MAX_REPORT_LENGTH = 500

/** Outcome of a report. `removed`: the poster deleted the property. */
export const REPORT_OUTCOMES = ['kept', 'hidden', 'rejected', 'removed'] as const
export type ReportOutcome = (typeof REPORT_OUTCOMES)[number]

export const REPORT_MESSAGES = {
  reasonRequired: 'Please choose what is wrong',
  textRequired: 'Please say what is wrong',
  textTooLong: `Please use at most ${MAX_REPORT_LENGTH} characters`,
  reported: 'Thank you. We will review the listing and tell you the result.',
  reportedByVisitor: 'Thank you. We look at the listing.',
  alreadyReported: 'You have reported this listing already. We are looking at it.',
  alreadyReportedFromNetwork: 'Several people on your network have reported this listing already. We are looking at it.',
  ownProperty: 'This is your own listing. You can hide or delete it in your profile.',
  tooMany: (wait: string) => `You have sent several reports already. Please try again in ${wait}.`,
  tooManyOverall: (wait: string) => `We are getting a lot of reports right now. Please try again in ${wait}.`,
} as const
