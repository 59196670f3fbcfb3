import { EDIT_MESSAGES, POSTING_MESSAGES } from '#contracts/posting-messages.ts'
import type { PosterRole } from '#contracts/property-kinds.ts'
import { Failure } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/session.ts'

interface Posted {
  readonly posted_by_user_id: number
}

/** Owners and brokers post. @throws Failure not_allowed */
export function requirePosterRole({ role }: Viewer): PosterRole {
  if (role === 'OWNER' || role === 'BROKER') return role
  throw new Failure('not_allowed', role === 'SEEKER' ? POSTING_MESSAGES.seekersCannotPost : POSTING_MESSAGES.accessDenied)
}

export function isPoster(viewer: Viewer | undefined, listing: Posted): boolean {
  return viewer?.userId === listing.posted_by_user_id
}

/** A listing is changed, and seen in any state, by its poster and by operators. */
export function mayEdit(viewer: Viewer | undefined, listing: Posted): boolean {
  return viewer?.role === 'ADMIN' || isPoster(viewer, listing)
}

/** @throws Failure not_allowed */
export function requireEditor(viewer: Viewer, listing: Posted): void {
  if (!mayEdit(viewer, listing)) throw new Failure('not_allowed', EDIT_MESSAGES.notYours)
}
