import type { PropertyStatus } from '#contracts/homes/properties/property-kinds.ts'
import { Failure } from '#server/base/http/failure.ts'
import { refuseWithoutSecondFactor, type Viewer } from '#server/base/http/session.ts'

interface Posted {
  readonly postedByUserId: number
}
interface Stateful extends Posted {
  readonly status: PropertyStatus
  /** Missing for requirements, which are only closed. */
  readonly deletedAt?: Date | null
}

interface FailureMessages {
  readonly unknown: string
  readonly gone: string
  readonly notYours: string
}

/** Posters and operators may see and change what was posted, in every status. */
export function mayEdit(viewer: Pick<Viewer, 'userId' | 'isOperator'> | undefined, posted: Posted): boolean {
  return viewer?.isOperator === true || viewer?.userId === posted.postedByUserId
}

/** `gone`: INACTIVE or deleted, refused with no_longer_available. `unknown`: refused with not_found. */
type Visibility = 'visible' | 'gone' | 'unknown'

/** Whether a viewer may see a property or a requirement: everybody sees ACTIVE ones, posters and operators all but deleted ones. */
export function visibilityOf(viewer: Parameters<typeof mayEdit>[0], posted: Stateful | undefined): Visibility {
  if (!posted) return 'unknown'
  if (posted.deletedAt) return 'gone'
  if (posted.status === 'ACTIVE' || mayEdit(viewer, posted)) return 'visible'
  return posted.status === 'INACTIVE' ? 'gone' : 'unknown'
}

/** @throws Failure not_found, no_longer_available; second_factor_required */
export function requireVisible<T extends Stateful>(viewer: Viewer | undefined, posted: T | undefined, messages: FailureMessages): T {
  const visibility = visibilityOf(viewer, posted)
  if (visibility !== 'visible') refuseWithoutSecondFactor(viewer)
  if (!posted || visibility === 'unknown') throw new Failure('not_found', messages.unknown)
  if (visibility === 'gone') throw new Failure('no_longer_available', messages.gone)
  return posted
}

/** @throws Failure not_found, no_longer_available when it is deleted, not_allowed, second_factor_required */
export function requireEditable<T extends Stateful>(viewer: Viewer, posted: T | undefined, messages: FailureMessages): T {
  if (!posted) throw new Failure('not_found', messages.unknown)
  if (posted.deletedAt) throw new Failure('no_longer_available', messages.gone)
  if (mayEdit(viewer, posted)) return posted
  refuseWithoutSecondFactor(viewer)
  throw new Failure('not_allowed', messages.notYours)
}
