import type { InquiryStatus } from '#contracts/reaching/inquiries/inquiry-statuses.ts'

/** An unlocked number or an item of a wishlist: the seeker, the property and the age. */
export interface DemoInterest {
  readonly seekerPhone: string
  readonly propertyNumber: number
  readonly minutesAgo: number
}

/** An unlock as the poster's inquiry. */
export interface DemoUnlock extends DemoInterest {
  readonly status: InquiryStatus
  readonly note: string
  /** When the poster gave it a status other than NEW; null while it is NEW. */
  readonly statusMinutesAgo: number | null
}
