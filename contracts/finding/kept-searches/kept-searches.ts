import { z } from 'zod'
import { MAX_KEPT_SEARCH_NAME_LENGTH } from '#contracts/base/limits.ts'
import { withoutContacts } from '#contracts/base/values/contact-in-text.ts'
import { idOf, optional, toLine, withDefault } from '#contracts/base/values/values.ts'
import { type PropertyFilter, propertyFilter } from '#contracts/homes/properties/properties.ts'
import { DEFAULT_TRAVEL_MODE } from '../travel/travel.ts'
import { ALERT_FREQUENCIES, KEPT_SEARCH_MESSAGES as MESSAGES } from './kept-search-messages.ts'

const userId = idOf('User id')
const keptSearchId = idOf('Kept search id')

/** Notifications contain the name, so it must not contain a contact. */
const name = withoutContacts(
  z
    .string({ error: MESSAGES.nameRequired })
    .overwrite(toLine)
    .min(1, MESSAGES.nameRequired)
    .max(MAX_KEPT_SEARCH_NAME_LENGTH, MESSAGES.nameTooLong),
  MAX_KEPT_SEARCH_NAME_LENGTH,
)
const frequency = z.enum(ALERT_FREQUENCIES, { error: MESSAGES.frequencyRequired })
const byEmail = z.boolean({ error: MESSAGES.byEmailWrong })

/** Removes duplicates and sorts by JSON text. Values are texts or drawn areas. */
function sortedUnique(values: readonly unknown[]): unknown[] {
  const byText = new Map(values.map((value) => [JSON.stringify(value), value]))
  return [...byText.keys()].sort().map((text) => byText.get(text))
}

/** Normal form, so that equal filters have equal values: lists sorted without duplicates, no parts without a condition. */
const keptFilter = z
  .record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]), { error: MESSAGES.filterRequired })
  .transform((given): Record<string, unknown> => given)
  .pipe(propertyFilter)
  .transform((given): PropertyFilter => {
    const { workplace, mode, ...others } = given
    const parts = given.minutes === undefined ? others : { ...others, workplace, mode: mode ?? DEFAULT_TRAVEL_MODE }
    const set = Object.entries(parts).filter(([, value]) => value !== undefined && value !== '')
    return Object.fromEntries(set.map(([part, value]) => [part, Array.isArray(value) ? sortedUnique(value) : value]))
  })
  .refine((given) => Object.keys(given).length > 0, MESSAGES.filterRequired)

export const keptSearchOwner = z.object({ userId })
export const keptSearchParams = z.object({ userId, keptSearchId })
export const newKeptSearch = z.object({ name, frequency, filter: keptFilter, byEmail: withDefault(byEmail, false) })
export type NewKeptSearch = z.output<typeof newKeptSearch>
export const keptSearchChange = z
  .object({ name: optional(name), frequency: optional(frequency), byEmail: optional(byEmail) })
  .refine((given) => Object.values(given).some((value) => value !== undefined), { error: MESSAGES.changeRequired, path: ['name'] })
export type KeptSearchChange = z.output<typeof keptSearchChange>

/** The pass of a link or a button in a message, which stops alerts without a sign-in. */
export const stoppedAlerts = z.object({ pass: z.string({ error: MESSAGES.nothingToStop }).max(200, MESSAGES.nothingToStop) })

export const keptSearch = z.object({
  keptSearchId: z.number(),
  name: z.string(),
  frequency: z.enum(ALERT_FREQUENCIES),
  /** Whether alerts come by e-mail too, once the address is confirmed. */
  byEmail: z.boolean(),
  /** Path and query of the page with its results. */
  path: z.string(),
  /** Instants (ISO 8601). */
  createdAt: z.string(),
  /** When its owner was last alerted; null when never. */
  toldAt: z.string().nullable(),
})
export type KeptSearch = z.infer<typeof keptSearch>

/** Latest first. */
export const keptSearchList = z.array(keptSearch)
/** Answer after a search was kept or changed. */
export const savedKeptSearch = z.object({ message: z.string(), keptSearch })
export const keptSearchMessage = z.object({ message: z.string() })
