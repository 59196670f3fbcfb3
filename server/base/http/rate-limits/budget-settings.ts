import { z } from 'zod'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contracts/base/values/time.ts'
import { blankIsUnset } from '#server/base/platform/setting.ts'
import type { Budget } from './rate-limits.ts'

const UNIT_MS = { s: 1_000, m: MINUTE_MS, h: HOUR_MS, d: DAY_MS } as const

/** Parses `5/10m,15/1d`: at most 5 in any 10 minutes and 15 in any day (units s, m, h, d). */
const budgets = (standard: string) => (name: string) =>
  blankIsUnset(
    z
      .string()
      .regex(/^\d+\/\d+[smhd](,\d+\/\d+[smhd])*$/, 'must read like 5/10m,15/1d')
      .default(standard)
      .transform((text): readonly Budget[] =>
        text.split(',').map((part) => {
          const [limit = '', window = ''] = part.split('/')
          const unit = window.slice(-1) as keyof typeof UNIT_MS
          return { name, limit: Math.max(1, Number(limit)), windowMs: Number(window.slice(0, -1)) * UNIT_MS[unit] }
        }),
      ),
  )
type BudgetMaker = ReturnType<typeof budgets>

/** Gives each budget the name of its setting. */
const named = <Name extends string>(makers: Readonly<Record<Name, BudgetMaker>>) =>
  Object.fromEntries(Object.entries<BudgetMaker>(makers).map(([name, make]) => [name, make(name)])) as Record<Name, ReturnType<BudgetMaker>>

/**
 * Rate limits. A known device has signed in with the phone number before (docs/decisions/0044); all others are unknown. An address is the
 * client's address as determined by TRUST_PROXY: all of an IPv4 address, the first 64 bits of an IPv6 address.
 */
export const budgetSettings = named({
  /** Messages sent to one phone for unknown devices: limits SMS flooding of a number. */
  AUTH_SENDS_PER_PHONE: budgets('5/10m,15/1d'),
  /** Codes requested by one known device for one phone. */
  AUTH_SENDS_PER_DEVICE: budgets('5/10m,15/1d'),
  /** Codes requested by all known devices of one phone. */
  AUTH_SENDS_PER_KNOWN_PHONE: budgets('60/1d'),
  /** Codes requested from one address by unknown devices; an office or a mobile network may share one. */
  AUTH_SENDS_PER_ADDRESS: budgets('60/1h'),
  /** The same for the first 56 bits of an IPv6 address; its first 48 bits have twice as much. Beyond it a proof of work is required. */
  AUTH_SENDS_PER_NETWORK: budgets('20/1m,120/1h,500/1d'),
  /** Messages sent to all numbers of the country's prefix. */
  AUTH_SENDS_OVERALL: budgets('100/1m,2000/1h'),
  /** All messages that are sent: limits the cost of a day. */
  SMS_CEILING: budgets('5000/1d'),
  /** Guesses of unknown devices at codes of one phone; a code of its own allows 3. */
  AUTH_GUESSES_PER_PHONE: budgets('20/1d'),
  /** Guesses of one known device at codes of one phone. */
  AUTH_GUESSES_PER_DEVICE: budgets('20/1d,100/30d'),
  /** Guesses from one address by unknown devices: limits one guess over many phones. */
  AUTH_GUESSES_PER_ADDRESS: budgets('60/1h'),
  /** The same for the first 56 bits of an IPv6 address; its first 48 bits have twice as much. Beyond it a proof of work is required. */
  AUTH_GUESSES_PER_NETWORK: budgets('40/1m,240/1h,1000/1d'),
  /** Guesses at live codes over all: limits guessing from many addresses. */
  AUTH_GUESSES_OVERALL: budgets('300/1m,5000/1h'),
  /** Attempts at the second factor of one operator, successful ones too. */
  SECOND_FACTOR_GUESSES_PER_USER: budgets('5/15m,30/1d'),
  /** Pages and public reads of the API from one address, which hundreds of phones may share, each with about ten a minute. */
  READS_PER_ADDRESS: budgets('3000/1m'),
  /** Messages of the contact form from one address; the first 48 bits of an IPv6 address have four times as much. */
  CONTACT_MESSAGES_PER_ADDRESS: budgets('10/1h,30/1d'),
  /** Messages of the contact form over all. */
  CONTACT_MESSAGES_OVERALL: budgets('200/1h,2000/1d'),
  /** Reports of properties from one address; the first 48 bits of an IPv6 address have four times as much. */
  REPORTS_PER_ADDRESS: budgets('10/1h,30/1d'),
  /** Reports of properties over all. */
  REPORTS_OVERALL: budgets('300/1h,3000/1d'),
  /** Grievances from one address; the first 48 bits of an IPv6 address have four times as much. */
  GRIEVANCES_PER_ADDRESS: budgets('10/1h,30/1d'),
  /** Grievances over all. */
  GRIEVANCES_OVERALL: budgets('200/1h,2000/1d'),
  /** How often grievances are opened by their links from one address; the first 48 bits of an IPv6 address have four times as much. */
  GRIEVANCE_READS_PER_ADDRESS: budgets('120/1m'),
  /** E-mails with the number of a grievance to one address, which anybody may enter: further ones are left out. */
  GRIEVANCE_EMAILS_PER_ADDRESS: budgets('5/1h,10/1d'),
  /** How often shared shortlists are opened from one address; the first 48 bits of an IPv6 address have four times as much. */
  SHORTLIST_READS_PER_ADDRESS: budgets('600/1m'),
  /** Votes on shared shortlists from one address; the first 48 bits of an IPv6 address have four times as much. */
  SHORTLIST_VOTES_PER_ADDRESS: budgets('200/10m,2000/1d'),
  /** Votes on one shortlist: more than 50 people need for 20 properties in a day. */
  SHORTLIST_VOTES_PER_LIST: budgets('600/1h,3000/1d'),
  /** Reports of page speed from one address: further ones are not counted, so that nobody decides the figures alone. */
  PAGE_SPEED_REPORTS_PER_ADDRESS: budgets('30/10m,300/1d'),
  /** Payments that one user may start; each may call the gateway. */
  PAYMENT_ORDERS_PER_USER: budgets('20/1h'),
  /** E-mail addresses that one user may enter as theirs: each answer reveals whether the address belongs to an account. */
  EMAIL_CHANGES_PER_USER: budgets('20/1h'),
  /** E-mails with a link to confirm an address that one user may request. */
  EMAIL_CONFIRMATIONS_PER_USER: budgets('5/1h,10/1d'),
  /** E-mails with a link to confirm the address to one address, requested by any users. */
  EMAIL_CONFIRMATIONS_PER_ADDRESS: budgets('5/1h,10/1d'),
  /** All e-mails that are sent: further ones wait for some hours and are then dropped. */
  EMAIL_CEILING: budgets('20000/1d'),
  /** Downloads of their own data that one user may start. */
  EXPORTS_PER_USER: budgets('6/1h'),
  /** How often one poster may download inquiries as a file. A download reads up to 100,000 inquiries. */
  INQUIRY_EXPORTS_PER_USER: budgets('30/1h'),
})
export type BudgetSettings = z.output<z.ZodObject<typeof budgetSettings>>
