import { formatDate } from '#contracts/base/values/time.ts'
import type { DealReason } from '#contracts/homes/properties/property-kinds.ts'
import { DEAL_LABELS } from './deal-messages.ts'

/** 'You marked it as rented out on 3 Nov 2026', for the poster. @param closedAt ISO 8601 */
export const markedAs = ({ reason, closedAt }: { readonly reason: DealReason; readonly closedAt: string }): string =>
  `You marked it as ${DEAL_LABELS[reason].toLowerCase()} on ${formatDate(closedAt)}`
