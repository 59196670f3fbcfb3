import type { DealReason } from '#contracts/homes/properties/property-kinds.ts'

/** What the poster of a property reads about its deal. */
export const DEAL_LABELS: Readonly<Record<DealReason, string>> = { LET: 'Rented out', SOLD: 'Sold' }

/** What everybody else reads. */
export const DEAL_BADGES: Readonly<Record<DealReason, string>> = { LET: 'Rented', SOLD: 'Sold' }
