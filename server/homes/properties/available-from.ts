import { indianDateOf } from '#contracts/base/values/time.ts'
import type { PostedProperty } from '#contracts/homes/posting/posting.ts'
import { fieldsOf } from '#contracts/homes/properties/property-fields.ts'
import { PROPERTY_MESSAGES } from '#contracts/homes/properties/unusual-values.ts'
import { Failure } from '#server/base/http/failure.ts'

/** The date to store; null when the kind has none. @param fallback YYYY-MM-DD, used when no date was sent */
export function availableFromOf(property: PostedProperty, fallback: string | null) {
  return fieldsOf(property).has('availableFrom') ? (property.availableFrom ?? fallback) : null
}

/** Whether a date has passed in India. @param date YYYY-MM-DD @param now epoch ms */
export function isPastDate(date: string | null, now: number): boolean {
  return date !== null && date < (indianDateOf(now) ?? '')
}

/** @throws Failure invalid_input when the date has passed */
export function refusePastDate(date: string | null, now: number): void {
  if (isPastDate(date, now)) throw new Failure('invalid_input', PROPERTY_MESSAGES.datePast, { availableFrom: PROPERTY_MESSAGES.datePast })
}
