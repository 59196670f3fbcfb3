import { POSTER_STATUSES, type PosterStatus, type PropertyStatus } from '#contracts/properties/property-kinds.ts'

/** `DELETED` is a state of the row (`deleted_at`), not a status on the wire. */
export type StatusTarget = PropertyStatus | 'DELETED'

/** The status of what was just posted. */
export const FIRST_STATUS: PosterStatus = 'ACTIVE'

/** Posters show and hide what is not under moderation, and may always delete; operators may change any status to any other. */
export function mayChangeStatus(actor: 'poster' | 'operator', from: PropertyStatus, to: StatusTarget): boolean {
  const isShownOrHidden = (status: StatusTarget) => POSTER_STATUSES.some((each) => each === status)
  return actor === 'operator' || to === 'DELETED' || (from !== to && isShownOrHidden(from) && isShownOrHidden(to))
}

/** The status that somebody's change leads to: what an operator hides cannot be shown by its poster (docs/decisions/0080). */
export function statusReached<T extends StatusTarget>(actor: 'poster' | 'operator', to: T): T | 'UNDER_REVIEW' {
  return actor === 'operator' && to === 'INACTIVE' ? 'UNDER_REVIEW' : to
}
