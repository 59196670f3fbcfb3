import { EDIT_MESSAGES, POSTING_MESSAGES } from '#contracts/posting-messages.ts'
import type { PosterRole } from '#contracts/property-kinds.ts'
import type { PropertyRecord } from '#server/db/schema/index.ts'
import { Failure } from '#server/http/failure.ts'
import { refuseWithoutSecondFactor, type Viewer } from '#server/http/session.ts'

const GONE = 'This property is no longer available.'
const UNKNOWN = 'Property not found'

type Posted = Pick<PropertyRecord, 'postedByUserId'>
type Stateful = Pick<PropertyRecord, 'postedByUserId' | 'status' | 'deletedAt'>

/** Owners and brokers post. @throws Failure not_allowed */
export function requirePosterRole({ role }: Viewer): PosterRole {
  if (role === 'OWNER' || role === 'BROKER') return role
  throw new Failure('not_allowed', role === 'SEEKER' ? POSTING_MESSAGES.seekersCannotPost : POSTING_MESSAGES.accessDenied)
}

/** Posters and operators see their properties in every status, and change them. */
export function mayEdit(viewer: Pick<Viewer, 'userId' | 'isOperator'> | undefined, property: Posted): boolean {
  return viewer?.isOperator === true || viewer?.userId === property.postedByUserId
}

/** `gone`: it was there for everybody once. `unknown`: to this viewer it does not exist. */
export type Visibility = 'visible' | 'gone' | 'unknown'

/** Whether a viewer may see a property: everybody sees ACTIVE ones, posters and operators all but deleted ones. */
export function visibilityOf(viewer: Viewer | undefined, property: Stateful | undefined): Visibility {
  if (!property) return 'unknown'
  if (property.deletedAt) return 'gone'
  if (property.status === 'ACTIVE' || mayEdit(viewer, property)) return 'visible'
  return property.status === 'INACTIVE' ? 'gone' : 'unknown'
}

/** @throws Failure not_found, no_longer_available; second_factor_required */
export function requireVisible<T extends Stateful>(viewer: Viewer | undefined, property: T | undefined): T {
  const visibility = visibilityOf(viewer, property)
  if (visibility !== 'visible') refuseWithoutSecondFactor(viewer)
  if (!property || visibility === 'unknown') throw new Failure('not_found', UNKNOWN)
  if (visibility === 'gone') throw new Failure('no_longer_available', GONE)
  return property
}

/** @throws Failure not_found, no_longer_available when it is deleted, not_allowed, second_factor_required */
export function requireEditable<T extends Stateful>(viewer: Viewer, property: T | undefined): T {
  if (!property) throw new Failure('not_found', UNKNOWN)
  if (property.deletedAt) throw new Failure('no_longer_available', GONE)
  if (mayEdit(viewer, property)) return property
  refuseWithoutSecondFactor(viewer)
  throw new Failure('not_allowed', EDIT_MESSAGES.notYours)
}
