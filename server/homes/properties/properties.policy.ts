import { SENDING_MESSAGES } from '#contracts/base/sending-messages.ts'
import { EDIT_MESSAGES, POSTING_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import type { PosterRole } from '#contracts/homes/properties/property-kinds.ts'
import type { PropertyRecord } from '#server/base/db/schema/index.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import * as subjects from '#server/homes/subjects/index.ts'

const FAILURE_MESSAGES = { unknown: 'Property not found', gone: 'This property is no longer available.', notYours: EDIT_MESSAGES.notYours }

type Stateful = Pick<PropertyRecord, 'postedByUserId' | 'status' | 'deletedAt'>

/** Only owners and brokers may post. @throws Failure not_allowed */
export function requirePosterRole({ role }: Viewer): PosterRole {
  if (role === 'OWNER' || role === 'BROKER') return role
  throw new Failure('not_allowed', role === 'SEEKER' ? POSTING_MESSAGES.seekersCannotPost : SENDING_MESSAGES.accessDenied)
}

/** @throws Failure not_found, no_longer_available; second_factor_required */
export function requireVisible<T extends Stateful>(viewer: Viewer | undefined, property: T | undefined): T {
  return subjects.requireVisible(viewer, property, FAILURE_MESSAGES)
}

/** @throws Failure not_found, no_longer_available when it is deleted, not_allowed, second_factor_required */
export function requireEditable<T extends Stateful>(viewer: Viewer, property: T | undefined): T {
  return subjects.requireEditable(viewer, property, FAILURE_MESSAGES)
}
