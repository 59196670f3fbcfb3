import { z } from 'zod'
import { DAY_MS } from '../base/values/time.ts'

/** Figures of each day in India, in display order. Money in paise. */
export const FIGURES = [
  'sign_ups_owner',
  'sign_ups_broker',
  'sign_ups_seeker',
  'properties',
  'leads',
  'contacts_dead',
  'contacts_returned',
  'payments',
  'paise_received',
  'paise_refunded',
  'searches',
  'empty_searches',
] as const
export type Figure = (typeof FIGURES)[number]

export const FIGURE_LABELS: Readonly<Record<Figure, string>> = {
  sign_ups_owner: 'Sign-ups of owners',
  sign_ups_broker: 'Sign-ups of brokers',
  sign_ups_seeker: 'Sign-ups of seekers',
  properties: 'Properties posted',
  leads: 'Leads',
  contacts_dead: 'Contacts of no use by a rule',
  contacts_returned: 'Contacts given back',
  payments: 'Payments',
  paise_received: 'Received',
  paise_refunded: 'Refunded',
  searches: 'Searches',
  empty_searches: 'Searches without results',
}

export const isMoney = (figure: Figure): boolean => figure.startsWith('paise_')

export const MAX_FIGURE_DAYS = 366
const FIRST_YEAR = 2000
const LAST_YEAR = 2099

const day = (name: string) =>
  z.iso
    .date({ error: `${name} must be a day, such as 2026-11-23` })
    .refine((text) => Number(text.slice(0, 4)) >= FIRST_YEAR && Number(text.slice(0, 4)) <= LAST_YEAR, {
      error: `${name} must be between ${FIRST_YEAR} and ${LAST_YEAR}`,
      abort: true,
    })

/** Number of days from `from` to `to`, both included. @param from YYYY-MM-DD @param to YYYY-MM-DD */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** Days in India, both included. */
export const figuresQuery = z
  .object({ from: day('The first day'), to: day('The last day') })
  .refine(({ from, to }) => from <= to, { error: 'The last day must not be before the first', path: ['to'] })
  .refine(({ from, to }) => daysBetween(from, to) <= MAX_FIGURE_DAYS, {
    error: `At most ${MAX_FIGURE_DAYS} days can be shown`,
    path: ['to'],
  })
export type FiguresQuery = z.output<typeof figuresQuery>

/** A word is shown from this many people on. */
export const MIN_PEOPLE_OF_WORD = 3
export const MAX_WORDS_SHOWN = 40

/**
 * `byDay`: one number for each of `days`. `totalBefore`: total of the same number of days before the first day. `emptySearchWords`: words of
 * searches without results and how many people typed each, the most frequent first.
 */
export const figuresByDay = z.object({
  days: z.array(z.string()),
  figures: z.array(z.object({ figure: z.enum(FIGURES), total: z.number(), totalBefore: z.number(), byDay: z.array(z.number()) })),
  emptySearchWords: z.array(z.object({ word: z.string(), people: z.number() })),
})
export type FiguresByDay = z.infer<typeof figuresByDay>
