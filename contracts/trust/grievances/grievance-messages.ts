import { groupDigits } from '#contracts/base/values/money.ts'
import {
  APPEAL_DAYS,
  ENTERED_WITHIN_DAYS,
  type GrievanceKind,
  type GrievanceOutcome,
  MAX_GRIEVANCE_ANSWER_LENGTH,
  MAX_GRIEVANCE_LENGTH,
} from './grievance-kinds.ts'

/** Texts of grievances. No schema here: the browser loads this. */
export const GRIEVANCE_KIND_LABELS: Readonly<Record<GrievanceKind, string>> = {
  intimate: 'A picture that shows somebody naked or in a sexual act, or that pretends to be somebody',
  order: 'An order of a court or of the government',
  content: 'Content that the IT Rules forbid',
  listing: 'A listing',
  payment: 'A payment or a refund',
  data: 'My data',
  accessibility: 'Accessibility',
  other: 'Something else',
}

/** The form's order: the shortest deadline first. */
export const GRIEVANCE_KINDS_BY_DEADLINE: readonly GrievanceKind[] = [
  'intimate',
  'order',
  'content',
  'listing',
  'payment',
  'data',
  'accessibility',
  'other',
]

/** What the kind means, below its choice. The third names rule 3(1)(b) without (i), (iv) and (xi), which the short deadline leaves out. */
export const GRIEVANCE_KIND_HINTS: Readonly<Partial<Record<GrievanceKind, string>>> = {
  intimate: 'Also a picture that was made or changed by a computer. Please say where it is.',
  order: 'For courts, authorities and those who hold their order. Please give its number and date.',
  content:
    'Obscene, or harms a child; invades somebody’s privacy; insults or harasses because of gender, race or caste; promotes hatred, ' +
    'gambling or laundering of money; is knowingly false or misleads about who it comes from; poses as somebody else; threatens the ' +
    'country, its friends or public order; or is malware: IT Rules 2021, rule 3(1)(b).',
}

export const GRIEVANCE_OUTCOME_LABELS: Readonly<Record<GrievanceOutcome, string>> = {
  done: 'We did what you asked',
  partly: 'We did part of what you asked',
  refused: 'We did not do what you asked',
  withdrawn: 'Closed, because the account was deleted',
}

export const GRIEVANCE_MESSAGES = {
  kindRequired: 'Please choose what it is about',
  textRequired: 'Please say what happened and what you would like us to do',
  textTooLong: `Please use at most ${groupDigits(MAX_GRIEVANCE_LENGTH)} characters`,
  contactRequired: 'Please give an e-mail address or a phone number, so that we can answer',
  addressUnknown: 'Please paste the address of the listing’s page, or leave this empty',
  alreadySent: 'An earlier grievance was sent with this Idempotency-Key.',
  notSent: 'Your grievance could not be sent. It is still here: please try again.',
  offline: 'You are offline. What you wrote is still here: please send it when you are back online.',
  tooMany: (wait: string) => `You have sent several grievances already. Please try again in ${wait}, or write to the officer by e-mail.`,
  tooManyOverall: (wait: string) =>
    `We are getting a lot of grievances right now. Please try again in ${wait}, or write to the officer by e-mail.`,
  tooManyReads: (wait: string) => `You have opened many grievances. Please try again in ${wait}.`,
  notFound: 'This link opens no grievance. Please check that you have copied all of it.',
  /** For operators. */
  noSuch: 'There is no such grievance.',
  changedMeanwhile: 'This grievance has changed since you opened it. Look at it again before you decide.',
  receivedAtRequired: 'Please say when it came in, by the time of India',
  receivedAtWrong: `Please give a time within the last ${ENTERED_WITHIN_DAYS} days`,
  deadlineNotLater: 'Please choose another kind whose deadline is not later.',
  alreadySettled: 'This grievance is settled. A decision is not changed.',
  answerRequired: 'Please write an answer',
  answerTooLong: `Please use at most ${groupDigits(MAX_GRIEVANCE_ANSWER_LENGTH)} characters`,
  decisionRequired: 'Please say why: the person reads it',
  outcomeRequired: 'Please choose how it ends',
} as const

/** Where people turn when they disagree, or when a deadline was missed. */
export const ESCALATIONS = [
  {
    name: 'Grievance Appellate Committee',
    address: 'https://gac.gov.in',
    text: `within ${APPEAL_DAYS} days of our decision, or when we did not decide in time; the appeal is made online`,
  },
  {
    name: 'National Consumer Helpline',
    address: 'https://consumerhelpline.gov.in',
    text: 'for plans, payments and refunds; the phone number is 1915',
  },
  { name: 'Data Protection Board of India', address: null, text: 'for what concerns your personal data' },
] as const

/** Of what the person who wrote a grievance is told: by `grievanceText`, whose title is also the subject of the e-mail. */
export type GrievanceEvent = 'received' | 'answered' | 'settled'
