import { DAY_MS } from '#contracts/base/values/time.ts'

/** Days by which the first picture of a property moves it up. */
const FIRST_PICTURE_DAYS = 10
/** Pictures after this one count nothing. */
const COUNTED_PICTURES = 6

interface Scored {
  /** ms since 1970. */
  readonly confirmedAt: number
  readonly pictures: number
  /** How many of the tenants' questions are answered. */
  readonly answers: number
}

/**
 * Rank of a property in the order 'best match' (docs/decisions/0150): when its poster last confirmed it, ms since 1970, moved up by ten days
 * for a picture, and by one day for each further picture and each answer. Independent of the present time, so a stored rank stays valid.
 */
export function matchScore({ confirmedAt, pictures, answers }: Scored): number {
  const counted = Math.min(pictures, COUNTED_PICTURES)
  const pictureDays = counted > 0 ? FIRST_PICTURE_DAYS + counted - 1 : 0
  return confirmedAt + (pictureDays + answers) * DAY_MS
}
