import { POSTER_STATUSES, type PosterStatus, type PropertyStatus } from '#contracts/homes/properties/property-kinds.ts'

/** `DELETED` is a state of the row (`deleted_at`), not a status on the wire. */
export type StatusTarget = PropertyStatus | 'DELETED'

/** Initial status of a new property or requirement. */
export const FIRST_STATUS: PosterStatus = 'ACTIVE'

/**
 * Posters may show and hide what is not under moderation, and may always delete. Operators may hide everything; what is under moderation is
 * shown only by a decision of the console, which names what the operator saw (docs/decisions/0196).
 */
export function mayChangeStatus(actor: 'poster' | 'operator', from: PropertyStatus, to: StatusTarget): boolean {
  const isShownOrHidden = (status: StatusTarget) => POSTER_STATUSES.some((each) => each === status)
  return to === 'DELETED' || (actor === 'operator' && to !== 'ACTIVE') || (from !== to && isShownOrHidden(from) && isShownOrHidden(to))
}

/** The status to store: what an operator hides is UNDER_REVIEW, so that its poster cannot show it (docs/decisions/0080). */
export function statusToStore<T extends StatusTarget>(actor: 'poster' | 'operator', to: T): T | 'UNDER_REVIEW' {
  return actor === 'operator' && to === 'INACTIVE' ? 'UNDER_REVIEW' : to
}
