import { durationInWords } from '#contracts/base/retention.ts'
import { DAY_MS, HOUR_MS } from '#contracts/base/values/time.ts'

/** Kinds of grievances and the deadlines that the law gives them. No schema here: the browser loads this. */
export const GRIEVANCE_KINDS = ['order', 'intimate', 'content', 'listing', 'payment', 'data', 'accessibility', 'other'] as const
export type GrievanceKind = (typeof GRIEVANCE_KINDS)[number]

export interface Deadline {
  /** Within which it must be settled, ms from its arrival. */
  readonly settleMs: number
  /** How long before the end operators are warned, ms; the shortest deadlines warn from the beginning. */
  readonly warnMs: number
  /** The rule that sets it: IT (Intermediary Guidelines and Digital Media Ethics Code) Rules 2021, as amended in February 2026. */
  readonly source: string
}

const IN_SEVEN_DAYS: Deadline = { settleMs: 7 * DAY_MS, warnMs: 2 * DAY_MS, source: 'IT Rules 2021, rule 3(2)(a)(i)' }

export const GRIEVANCE_DEADLINES: Readonly<Record<GrievanceKind, Deadline>> = {
  order: { settleMs: 3 * HOUR_MS, warnMs: 3 * HOUR_MS, source: 'IT Rules 2021, rule 3(1)(d)' },
  intimate: { settleMs: 2 * HOUR_MS, warnMs: 2 * HOUR_MS, source: 'IT Rules 2021, rule 3(2)(b)' },
  content: { settleMs: 36 * HOUR_MS, warnMs: 12 * HOUR_MS, source: 'IT Rules 2021, rule 3(2)(a)(i), proviso' },
  listing: IN_SEVEN_DAYS,
  payment: IN_SEVEN_DAYS,
  data: IN_SEVEN_DAYS,
  accessibility: IN_SEVEN_DAYS,
  other: IN_SEVEN_DAYS,
}

/** Days in which the Grievance Appellate Committee takes an appeal: IT Rules 2021, rule 3A(3). */
export const APPEAL_DAYS = 30
/** Kinds whose deadlines are counted in hours: the officer gets an e-mail when one comes in. */
export const isUrgent = (kind: GrievanceKind): boolean => GRIEVANCE_DEADLINES[kind].settleMs < IN_SEVEN_DAYS.settleMs

/** Kinds that operators may give a grievance instead of its own: nobody moves a deadline back. */
export const kindsInsteadOf = (kind: GrievanceKind): readonly GrievanceKind[] =>
  GRIEVANCE_KINDS.filter((other) => other !== kind && GRIEVANCE_DEADLINES[other].settleMs <= GRIEVANCE_DEADLINES[kind].settleMs)

/** Days back that operators may enter as the arrival of a grievance that came by e-mail, phone or letter. */
export const ENTERED_WITHIN_DAYS = 30
/** Months on the page of figures, including the current one. */
export const MONTHS_OF_TRANSPARENCY = 12

/** `withdrawn`: the account was deleted, so nobody can be answered. Operators cannot choose it. */
export const GRIEVANCE_OUTCOMES = ['done', 'partly', 'refused', 'withdrawn'] as const
export type GrievanceOutcome = (typeof GRIEVANCE_OUTCOMES)[number]
export const OPERATOR_OUTCOMES = ['done', 'partly', 'refused'] as const

export const MAX_GRIEVANCE_LENGTH = 4_000
/** Characters of an operator's answer or decision. */
export const MAX_GRIEVANCE_ANSWER_LENGTH = 2_000
/** The latest grievances in the user's own list. */
export const MAX_GRIEVANCES_LISTED = 100

/** 'G-00042' */
export const grievanceNumber = (id: number): string => `G-${String(id).padStart(5, '0')}`

/** Time until the deadline of a kind, in words: '36 hours'. */
export const deadlineInWords = (kind: GrievanceKind): string => durationInWords(GRIEVANCE_DEADLINES[kind].settleMs)

/** When a grievance must be settled. */
export const dueAtOf = (kind: GrievanceKind, receivedAt: Date): Date => new Date(receivedAt.getTime() + GRIEVANCE_DEADLINES[kind].settleMs)
