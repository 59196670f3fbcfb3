import {
  BACKUPS_KEPT_DAYS,
  CHECKS_VALID_MONTHS,
  CONTACT_MESSAGES_KEPT_DAYS,
  durationInWords,
  EVIDENCE_KEPT_DAYS,
  FINISHED_JOBS_KEPT_S,
  FIRST_DAYS_KEPT_DAYS,
  GRIEVANCES_KEPT_MONTHS,
  IDEMPOTENCY_KEYS_KEPT_MS,
  KNOWN_DEVICE_LIFE_S,
  NOTIFICATIONS_KEPT_DAYS,
  OPERATOR_REQUEST_LIFE_MS,
  OTP_LIFE_MS,
  PAPERS_KEPT_DAYS,
  REPORTS_KEPT_DAYS,
  SESSION_LIFE_MS,
  SESSION_MAX_LIFE_MS,
  STALE_MATCHES_KEPT_MS,
  UNKNOWN_GUESSES_PERIOD_MS,
  UNUSED_FILES_KEPT_MS,
} from '#contracts/base/retention.ts'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { OPEN_REPORTS_PER_NETWORK } from '#contracts/trust/moderation/report-messages.ts'

/** What is stored about people: one row of the privacy notice. `{logsKept}` and `{erasedKept}` are replaced by the settings LOGS_KEPT_DAYS and ERASED_DATA_KEPT_DAYS. */
interface PersonalData {
  readonly what: string
  readonly purpose: string
  readonly kept: string
  readonly seenBy: string
}

const days = (count: number) => durationInWords(count * DAY_MS)
const sentence = (text: string) => `${text[0]?.toUpperCase()}${text.slice(1)}.`

const AS_LONG_AS_ACCOUNT = 'As long as you have an account.'
const AS_LONG_AS_POST = 'Until you delete it or your account.'
const ONLY_YOU = 'Only you.'

/**
 * All personal data that the site stores: the privacy notice shows this table. Periods come from contracts/base/retention.ts.
 * tests/personal-columns.ts says which columns each row covers, and a test compares that with every column of the database.
 */
export const PERSONAL_DATA = {
  account: {
    what: 'Name, phone number, e-mail address, area and pin code, role, language, profile picture; of brokers the RERA number',
    purpose: 'Your account, and so that people who deal with each other know with whom.',
    kept: AS_LONG_AS_ACCOUNT,
    seenBy: 'You. Your name: people who see what you post, and posters whose number you open. Your phone number: see below.',
  },
  agreement: {
    what: 'The versions of this notice and of the terms that you agreed to and when, that you are 18 or older, and which consents you gave or withdrew',
    purpose: 'To prove your consent, and to keep to it.',
    kept: AS_LONG_AS_ACCOUNT,
    seenBy: ONLY_YOU,
  },
  nominee: {
    what: 'The person whom you name to act for you: name, what they are to you, phone number or e-mail address',
    purpose: 'So that somebody can use your rights if you die or cannot.',
    kept: 'Until you delete it or your account.',
    seenBy: 'You, and our team when that person writes to us.',
  },
  posts: {
    what: 'Listings and requirements with their texts, prices, pictures, documents and place on the map, earlier prices, and changes of their status',
    purpose: 'To show them, and to match homes with people who look for one.',
    kept: `${AS_LONG_AS_POST} Pictures and documents of a listing that we refused or hid: ${days(EVIDENCE_KEPT_DAYS)} from then, also when you delete them, as the law wants. Days and prices of a home that you delete: ${days(FIRST_DAYS_KEPT_DAYS)}, and if you post it again by then, with that listing. Uploads that belong to no post: ${durationInWords(UNUSED_FILES_KEPT_MS)}.`,
    seenBy:
      'Everybody, while it is live. Documents: people who are signed in. What you deleted of a listing that we refused or hid: who runs this site, and authorities that investigate.',
  },
  checks: {
    what: 'That your phone number was confirmed by a code; papers of a home that you send for a check, and what we decided; that we looked up a RERA number and whether the name agrees; each with its day',
    purpose: 'To say on your listings what we checked and what not.',
    kept: `Papers: up to a day after the decision, ${days(PAPERS_KEPT_DAYS)} without one; they are in no backup. What was checked is shown for ${CHECKS_VALID_MONTHS} months, and deleted with the listing or your account.`,
    seenBy: 'Papers: our team alone, and each look is recorded. What was checked, with its day: everybody.',
  },
  pictureOutlines: {
    what: 'Outlines of the pictures of listings',
    purpose: 'To notice the same picture on several listings, which is a sign of fraud, and a home that its poster posts again.',
    kept: `As long as the picture; those of a home that you delete: ${days(FIRST_DAYS_KEPT_DAYS)}.`,
    seenBy: 'Our team.',
  },
  deals: {
    what: 'That a home was rented out or sold, the end of the agreement, and to whom it went, if you say so; that you have found a home',
    purpose:
      'To close what you posted, tell those who have your number that you want no more calls, and remind you before the agreement ends.',
    kept: 'Until you post the listing again or delete it; until you say that you look again.',
    seenBy: 'Only you see to whom it went. Those who have your number are told that you have found a home.',
  },
  contacts: {
    what: 'Whose number you opened and when, whether you say that you reached them, what the poster replies, and contacts that came back; how many inquiries a poster answers; the status and note that a poster gives to your inquiry; a poster’s ready answers',
    purpose:
      'So that you can call, the poster can call back, nobody is charged twice, a contact that was worth nothing comes back, and people see who answers.',
    kept: 'As long as both accounts.',
    seenBy:
      'You and the poster. How many inquiries a poster answers: everybody. Notes and ready answers: only the poster. What a poster adds to a reply: only our team.',
  },
  saved: {
    what: 'Homes you saved, searches you keep with what was found for them, how your sheets are read by the import',
    purpose: 'To show them to you again and to send the alerts you chose.',
    kept: `${AS_LONG_AS_POST} Found homes that are no longer live: ${durationInWords(STALE_MATCHES_KEPT_MS)}.`,
    seenBy: ONLY_YOU,
  },
  shortlists: {
    what: 'Shortlists with notes and votes, and the names that voters choose; of a voter’s browser a scrambled key',
    purpose: 'To decide on homes together.',
    kept: 'Until the shortlist or the account of its maker is deleted.',
    seenBy: 'You. If you share the link: everybody who has it.',
  },
  plans: {
    what: 'Your plans, and what was used of them',
    purpose: 'To count what you have left.',
    kept: AS_LONG_AS_ACCOUNT,
    seenBy: 'You and our team.',
  },
  payments: {
    what: 'Payments, refunds and receipts, with the buyer’s name, address, State and GST number',
    purpose: 'Tax invoices and refunds, as the GST Act asks.',
    kept: 'As long as the law asks, at least six years; after you delete your account without name and address.',
    seenBy: 'You, our team and tax authorities. The payment provider: name, e-mail address, phone number and payment.',
  },
  notifications: {
    what: 'Notifications, and which kinds you get',
    purpose: 'To tell you what happens to your posts, searches and plan.',
    kept: `${days(NOTIFICATIONS_KEPT_DAYS)}; your choices as long as you have an account.`,
    seenBy: 'You. Those that are sent to your browser: see the next row.',
  },
  pushes: {
    what: 'The address at which your browser takes notifications, encrypted',
    purpose: 'To send the notifications that you allowed.',
    kept: 'Until you sign out, withdraw the consent, or the browser gives it up.',
    seenBy: 'The maker of your browser; or, where we use Firebase, Google, which can read the notifications.',
  },
  emails: {
    what: 'That you confirmed your e-mail address, or that it does not exist',
    purpose: 'To send alerts only to people who want them.',
    kept: AS_LONG_AS_ACCOUNT,
    seenBy: 'You and the mail provider.',
  },
  codes: {
    what: 'One-time codes, as a keyed hash, with the number they go to and what you typed to sign up; wrong guesses, as a keyed hash of the number',
    purpose: 'To know that the number is yours, and to stop guessing.',
    kept: `Codes: ${durationInWords(OTP_LIFE_MS)}, and gone from our tables within the next two hours. Guesses: ${durationInWords(UNKNOWN_GUESSES_PERIOD_MS)}.`,
    seenBy: 'The message provider sees the code and the number.',
  },
  sessions: {
    what: 'Where you are signed in: browser and system, since when, last use; the key as a hash',
    purpose: 'So that you stay signed in and can sign a lost phone out.',
    kept: `Until you sign out, ${durationInWords(SESSION_LIFE_MS)} without use, ${durationInWords(SESSION_MAX_LIFE_MS)} at the latest.`,
    seenBy: ONLY_YOU,
  },
  sharedDevices: {
    what: 'That two accounts signed in with one browser',
    purpose: 'To notice brokers who pose as owners.',
    kept: sentence(durationInWords(KNOWN_DEVICE_LIFE_S * 1_000)),
    seenBy: 'Our team.',
  },
  operators: {
    what: 'Of our team: authenticators, recovery codes, requests to each other, and what they did',
    purpose: 'To keep rights safe, and to be able to answer for decisions.',
    kept: `What they did: for good. Requests: ${durationInWords(OPERATOR_REQUEST_LIFE_MS)}. The rest: as long as the account.`,
    seenBy: 'Our team.',
  },
  moderation: {
    what: 'Decisions on a listing or an account, with the reason',
    purpose: 'To keep fraud away, and to tell you why.',
    kept: `${AS_LONG_AS_ACCOUNT} The record of what our team did, with its reason and the number of your account: for good, also after that.`,
    seenBy: 'You and our team.',
  },
  reports: {
    what: 'Reports of listings, and of people who still call you; of a visitor who reports, a scrambled form of the network address',
    purpose: `To look at what is wrong. From visitors of one network, a listing has at most ${OPEN_REPORTS_PER_NETWORK} open reports.`,
    kept: `${sentence(`${days(REPORTS_KEPT_DAYS)} after the answer`)} The scrambled form: until the answer.`,
    seenBy: 'Our team. Neither the poster nor who called learns from us who reported.',
  },
  grievances: {
    what: 'What you write to the grievance officer, with your name and how to answer you, and what we answered',
    purpose: 'To settle it in time, and to let you follow it.',
    kept: `${GRIEVANCES_KEPT_MONTHS} months after we settled it. What you wrote signed in is erased at once with your account.`,
    seenBy: 'The grievance officer and our team. What we e-mail to you about it: the mail provider.',
  },
  contactMessages: {
    what: 'What you write in the contact form: name, e-mail, phone number, message, and our note on it',
    purpose: 'To answer you.',
    kept: sentence(days(CONTACT_MESSAGES_KEPT_DAYS)),
    seenBy: 'Our team.',
  },
  views: {
    what: 'That a home was seen: a scrambled form of your network address and browser',
    purpose: 'To count each visitor once a day.',
    kept: 'Until the day is over; after that only the number of visitors.',
    seenBy: 'Nobody. The number: everybody.',
  },
  repeatedCalls: {
    what: 'The answer to something you sent, such as a post',
    purpose: 'So that sending it again after a lost connection does it once.',
    kept: sentence(durationInWords(IDEMPOTENCY_KEYS_KEPT_MS)),
    seenBy: ONLY_YOU,
  },
  networkAddress: {
    what: 'Your network address: in memory, to count; and in our logs with every refused request and every sign-in, beside the number of your account',
    purpose: 'To keep floods of requests and guesses away, and to find out who used an account wrongly.',
    kept: 'In memory: up to a day. In the logs: for {logsKept}.',
    seenBy: 'In memory: nobody. In the logs: our team; CERT-In after an incident.',
  },
  jobs: {
    what: 'Messages, alerts and pushes on their way; numbers and codes in them are encrypted',
    purpose: 'To send them also after an outage.',
    kept: `Until they are sent, and ${durationInWords(FINISHED_JOBS_KEPT_S * 1_000)} longer.`,
    seenBy: 'Nobody.',
  },
  logs: {
    what: 'Technical logs: time, which page or call, its result, the number of your account; of refused requests and sign-ins also your network address. No phone numbers, no searches, no messages',
    purpose: 'To find faults and attacks. India’s CERT-In asks for them.',
    kept: 'For {logsKept}, in India.',
    seenBy: 'Our team; CERT-In after an incident.',
  },
  backups: {
    what: 'Backups of all of this',
    purpose: 'To bring the site back after a failure.',
    kept: `What you delete stays in backups for up to ${days(BACKUPS_KEPT_DAYS)}; in one that is evidence of an attack, as long as that takes. After a restore we delete accounts again that were deleted since; other things that come back you can delete again.`,
    seenBy: 'Nobody, but for a restore or to look into an attack.',
  },
  deletedAccounts: {
    what: 'What the download of your data held when you deleted your account, of pictures and documents the names alone. It includes people whose number you opened or who opened yours: their names and, as far as you were shown them, their numbers',
    purpose: 'The law asks for it, so that it can be shown to a court.',
    kept: 'For {erasedKept} after the deletion, encrypted for a key that is not where the site runs.',
    seenBy: 'Nobody, but for an order of a court.',
  },
} as const satisfies Readonly<Record<string, PersonalData>>
export type PersonalDataKey = keyof typeof PERSONAL_DATA
