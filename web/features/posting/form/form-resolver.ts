import type { FieldErrors, Resolver } from 'react-hook-form'
import { type PostedProperty, postedProperty } from '#contracts/posting.ts'
import { POSTING_MESSAGES as SAYS } from '#contracts/posting-messages.ts'
import { askedFields, type PropertyForm, payloadOf } from './property-form.ts'
import { floorFits } from './typed.ts'

interface DateRules {
  /** Today in Pune, YYYY-MM-DD. */
  readonly today: string
  /** A date that may stay though it has passed: the one that is stored. */
  readonly stored?: string
}

/** What is wrong, by the field's path; all of it at once, where the contract stops at the first that keeps it from reading on. */
export function mistakesOf(form: PropertyForm, rules: DateRules): Record<string, string> {
  const parsed = postedProperty.safeParse(payloadOf(form))
  const found: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? []) found[path.join('.')] ??= message
  const asked = askedFields(form)
  if (form.expectedPrice === '' || Number(form.expectedPrice) === 0) found.expectedPrice ??= SAYS.priceRequired
  if (asked.has('floor') && !floorFits(form.floor, form.totalFloors)) found.floor ??= SAYS.floorAboveTotal
  if (asked.has('availableFrom')) {
    // a date that is half written is none
    if (form.availableFrom === '') found.availableFrom ??= SAYS.dateInvalid
    else if (form.availableFrom < rules.today && form.availableFrom !== rules.stored) found.availableFrom ??= SAYS.datePast
  }
  return found
}

/** Checks a form by the contract. */
export function propertyResolver(rules: () => DateRules): Resolver<PropertyForm, unknown, PostedProperty> {
  return (form) => {
    const mistakes = mistakesOf(form, rules())
    if (Object.keys(mistakes).length > 0) return { values: {}, errors: nested(mistakes) }
    return { values: postedProperty.parse(payloadOf(form)), errors: {} }
  }
}

/** As react-hook-form keeps errors: 'address.area' below `address`. */
function nested(mistakes: Readonly<Record<string, string>>): FieldErrors<PropertyForm> {
  const errors: Record<string, unknown> = {}
  for (const [path, message] of Object.entries(mistakes)) {
    const [name = '', ...rest] = path.split('.')
    const error = { type: 'contract', message }
    errors[name] = rest.length === 0 || name !== 'address' ? error : { ...(errors[name] as object), [rest.join('.')]: error }
  }
  return errors as FieldErrors<PropertyForm>
}
