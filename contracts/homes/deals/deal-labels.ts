import { formatDate } from '#contracts/base/values/time.ts'
import type { DealReason } from '#contracts/homes/properties/property-kinds.ts'

/** What the poster of a property reads about its deal. */
export const DEAL_LABELS: Readonly<Record<DealReason, string>> = { LET: 'Rented out', SOLD: 'Sold' }

/** 'You marked it as rented out on 3 Nov 2026', for the poster. @param closedAt ISO 8601 */
export const markedAs = ({ reason, closedAt }: { readonly reason: DealReason; readonly closedAt: string }): string =>
  `You marked it as ${DEAL_LABELS[reason].toLowerCase()} on ${formatDate(closedAt)}`

/** What everybody else reads. */
export const DEAL_BADGES: Readonly<Record<DealReason, string>> = { LET: 'Rented', SOLD: 'Sold' }
