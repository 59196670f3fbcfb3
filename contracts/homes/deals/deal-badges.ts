import type { DealReason } from '#contracts/homes/properties/property-kinds.ts'

/** What everybody but its poster reads about a property that was let or sold. Apart from the poster's words: lists load this. */
export const DEAL_BADGES: Readonly<Record<DealReason, string>> = { LET: 'Rented', SOLD: 'Sold' }
