import type { DealReason } from '#contracts/homes/properties/property-kinds.ts'

/** Texts and limits of closing a deal: a property was let or sold. No schema here: the browser loads this. */

/** Time in which a deal can be undone. The other leads are told when it has passed. */
export const UNDO_DEAL_MINUTES = 10
/** Days for which everybody still sees the page of a property that was let or sold, without its contact. */
export const DEAL_SHOWN_DAYS = 7
/** Lengths of a rental agreement that the form offers, in months: 11 need no registration, so most agreements have them. */
export const AGREEMENT_MONTHS = [11, 12] as const
/** How far ahead an agreement can end, years. */
export const MAX_AGREEMENT_YEARS = 10
/** Days before the end of an agreement on which the poster is reminded to post again. */
export const REMIND_OF_AGREEMENT_DAYS = 28
/** Leads that the form offers, the latest first. */
export const MAX_DEAL_LEADS = 100

/** What its poster calls the deal; others read `DEAL_BADGES`. */
export const DEAL_LABELS: Readonly<Record<DealReason, string>> = { LET: 'Rented out', SOLD: 'Sold' }

export const DEAL_MESSAGES = {
  closed: {
    LET: 'Marked as rented out. It is not in searches any more.',
    SOLD: 'Marked as sold. It is not in searches any more.',
  },
  undone: 'Undone. Your listing has the status that it had before.',
  alreadyClosed: 'This listing is already marked as rented out or sold. Undo that, or post it again, first.',
  nothingToUndo: 'This can no longer be undone. You can set the listing to active again.',
  /** Shown at the lead. */
  leadUnknown: 'Please choose one of the people who asked about this listing.',
  endsTooEarly: 'The agreement must end after today.',
  endsTooLate: `The agreement can end at most ${MAX_AGREEMENT_YEARS} years from today.`,
  noAgreement: 'Only a rented home has an agreement that ends.',
  failed: 'We could not save that. Please try again.',
} as const

/** The last day of an agreement of this many months from today: the day before the same day of a later month, or the last of a shorter month. @param today YYYY-MM-DD @returns YYYY-MM-DD */
export function agreementEnd(today: string, months: number): string {
  const end = new Date(`${today}T00:00:00Z`)
  const day = end.getUTCDate()
  end.setUTCMonth(end.getUTCMonth() + months)
  // 0: the last day of the month before
  end.setUTCDate(end.getUTCDate() === day ? day - 1 : 0)
  return end.toISOString().slice(0, 10)
}
