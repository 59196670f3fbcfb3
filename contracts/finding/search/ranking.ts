import { DAY_MS } from '#contracts/base/values/time.ts'
import { REPLY_RECORD_DAYS, REPLY_RECORD_SHOWN_FROM } from '#contracts/reaching/reply-records/reply-record-wording.ts'

/** What the order 'best match' looks at (docs/decisions/0150). */
export interface RankedProperty {
  /** ms since 1970. */
  readonly confirmedAt: number
  readonly pictures: number
  /** How many of the tenants' questions are answered. */
  readonly answers: number
  /** 0 for a poster who is shown as answering rarely (docs/decisions/0225), else 1. */
  readonly replies: number
}

interface MatchCriterion {
  /** Heading and explanation on the page /terms#order. */
  readonly name: string
  readonly text: string
  /** How far a value moves the property up, ms; more is never lower. */
  readonly rise: (value: number) => number
}

/** Days by which the first picture of a property moves it up. */
export const FIRST_PICTURE_DAYS = 10
/** Pictures after this one count nothing. */
export const COUNTED_PICTURES = 6
/** Days by which a poster who answers rarely moves a property down. */
export const RARE_REPLIES_DAYS = 7

/** The whole rule of 'best match': a property's rank is the sum of these. The words are shown to everybody; change them with the rule. */
export const MATCH_CRITERIA: Readonly<Record<keyof RankedProperty, MatchCriterion>> = {
  confirmedAt: {
    name: 'How recently it was confirmed',
    text: 'Posters tell us that a listing is still available: by posting it, changing it, or answering when we ask. The later that was, the higher the listing stands.',
    rise: (confirmedAt) => confirmedAt,
  },
  pictures: {
    name: 'Pictures',
    text: `A listing with a picture stands as high as one without any that was confirmed ${FIRST_PICTURE_DAYS} days later. Each further picture counts as one more day, up to ${COUNTED_PICTURES} pictures.`,
    rise: (pictures) => (pictures > 0 ? FIRST_PICTURE_DAYS + Math.min(pictures, COUNTED_PICTURES) - 1 : 0) * DAY_MS,
  },
  answers: {
    name: 'Answered questions',
    text: 'Each answer to what people ask before a visit, such as pets, parking or visiting hours, counts as one day. It does not matter what the answer is.',
    rise: (answers) => answers * DAY_MS,
  },
  replies: {
    name: 'Whether its poster answers',
    text: `A listing of a poster of whom we say “answers rarely” stands as if it had been confirmed ${RARE_REPLIES_DAYS} days earlier. We say so when at least ${REPLY_RECORD_SHOWN_FROM} inquiries of the last ${REPLY_RECORD_DAYS} days are known and fewer than half of them were answered.`,
    rise: (replies) => (replies - 1) * RARE_REPLIES_DAYS * DAY_MS,
  },
}

/** A home that its poster deleted or hid, and posts again within this time, is not new in 'newest first' (docs/decisions/0223). */
export const NEW_AGAIN_AFTER_WEEKS = 14

/** Similar homes cost at least and at most so many tenths of the price: whole numbers, because 0.6 × 35 is not 21 in floating point. */
export const SIMILAR_PRICE_TENTHS = { least: 6, most: 17 } as const
/** Localities beside a home's own in which similar ones are looked for. */
export const NEIGHBOUR_LOCALITIES = 3

/** Points of a home that fits a requirement wholly, by what is compared (docs/decisions/0059). */
export const FIT_POINTS = { place: 40, budget: 30, rooms: 20, kind: 10 } as const
