import { DAY_MS, DAY_S, HOUR_MS, HOUR_S, MINUTE_MS } from './values/time.ts'

// How long personal data is kept. What deletes it reads these periods, and the privacy notice says them
// (contracts/people/privacy/personal-data.ts), so that text and program cannot differ.

export const OTP_LIFE_MS = 5 * MINUTE_MS
/** Wrong guesses at the codes of a number from unknown devices are counted for this long. */
export const UNKNOWN_GUESSES_PERIOD_MS = 30 * DAY_MS
/** A session that is not used for this long ends. */
export const SESSION_LIFE_MS = 30 * DAY_MS
/** A session ends after this time, however often it is used. */
export const SESSION_MAX_LIFE_MS = 90 * DAY_MS
/** Lifetime of the device cookie from the last sign-in, and of the note that two accounts signed in with one browser. */
export const KNOWN_DEVICE_LIFE_S = 180 * DAY_S
/** Lifetime of the device cookie before the first sign-in, when it only binds codes. */
export const NEW_DEVICE_LIFE_S = HOUR_S
/** Lifetime of the cookie by which posters load pictures that are not public. */
export const PICTURE_COOKIE_LIFE_S = 2 * HOUR_S
/** Lifetime of the cookie by which the console is sent to operators: that of a session without use. That of an ended session is refused at once. */
export const CONSOLE_COOKIE_LIFE_S = 30 * DAY_S
export const NOTIFICATIONS_KEPT_DAYS = 90
/** From the day a message of the contact form arrived. */
export const CONTACT_MESSAGES_KEPT_DAYS = 365
/** From the day a report of a property or a caller was answered. */
export const REPORTS_KEPT_DAYS = 365
/** From the day a grievance was settled: longer than MONTHS_OF_TRANSPARENCY. */
export const GRIEVANCES_KEPT_MONTHS = 13
/** First day and prices of a home that its poster deleted or hid: a home that they post again within this time inherits them. */
export const FIRST_DAYS_KEPT_DAYS = 365
/** A check of a phone number, a paper or a RERA number counts for this long. */
export const CHECKS_VALID_MONTHS = 12
/** A paper on which nobody has decided is deleted after this time; one that was decided on within a day (docs/decisions/0222). */
export const PAPERS_KEPT_DAYS = 30
/** A pending match of a kept search whose property is not live is deleted after this time. */
export const STALE_MATCHES_KEPT_MS = 30 * DAY_MS
/** Stored answers of idempotent calls. */
export const IDEMPOTENCY_KEYS_KEPT_MS = 48 * HOUR_MS
/** A finished or cancelled job is kept in the table, for operators to examine. */
export const FINISHED_JOBS_KEPT_S = DAY_S
/** Files that are attached to nothing; a younger one may belong to a running post, which ends much earlier. */
export const UNUSED_FILES_KEPT_MS = HOUR_MS
/**
 * Pictures and documents of a listing that operators refused or hid, from that day, also when its poster deletes them: evidence for
 * investigations (IT Rules 2021, rule 3(1)(g)).
 */
export const EVIDENCE_KEPT_DAYS = 180
/** Parts of uploads that a crash left. */
export const SPOOL_KEPT_MS = HOUR_MS
/** A request of an operator to a second one runs out after this time. */
export const OPERATOR_REQUEST_LIFE_MS = DAY_MS
/** Ids of the gateway's events; the gateway repeats an event for a day. */
export const PAYMENT_EVENTS_KEPT_MS = 30 * DAY_MS
/** Counts of page speed, which belong to nobody: long enough to compare a release with the season before. */
export const PAGE_SPEED_KEPT_DAYS = 180
/** Longest time for which operators keep a backup, outside of the program: docs/operations.md tells them. Logs: the setting LOGS_KEPT_DAYS. */
export const BACKUPS_KEPT_DAYS = 30

/** '5 minutes', '2 days', 'a year'. @param ms a whole number of minutes */
export function durationInWords(ms: number): string {
  if (ms === 365 * DAY_MS) return 'a year'
  for (const [unit, one, many] of [
    [DAY_MS, 'a day', 'days'],
    [HOUR_MS, 'an hour', 'hours'],
    [MINUTE_MS, 'a minute', 'minutes'],
  ] as const) {
    const count = ms / unit
    if (count === 1) return one
    if (Number.isInteger(count)) return `${count} ${many}`
  }
  throw new Error(`${ms} ms is no whole number of minutes`)
}
