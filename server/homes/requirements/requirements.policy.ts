import { REQUIREMENT_POSTER_ROLES, type RequirementPosterRole } from '#contracts/homes/requirements/requirement-kinds.ts'
import { REQUIREMENT_MESSAGES } from '#contracts/homes/requirements/requirement-messages.ts'
import type { RequirementRecord } from '#server/base/db/schema/index.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import * as subjects from '#server/homes/subjects/index.ts'

type Stateful = Pick<RequirementRecord, 'postedByUserId' | 'status'>

/** Only owners, brokers and seekers may post requirements. @throws Failure not_allowed */
export function requireRequirementPoster({ role }: Viewer): RequirementPosterRole {
  const poster = REQUIREMENT_POSTER_ROLES.find((each) => each === role)
  if (!poster) throw new Failure('not_allowed', REQUIREMENT_MESSAGES.operatorsCannotPost)
  return poster
}

/** Only posters and operators may see a closed requirement. @throws Failure not_found, no_longer_available; second_factor_required */
export function requireVisible<T extends Stateful>(viewer: Viewer | undefined, requirement: T | undefined): T {
  return subjects.requireVisible(viewer, requirement, REQUIREMENT_MESSAGES)
}

/** @throws Failure not_found, not_allowed, second_factor_required */
export function requireEditable<T extends Stateful>(viewer: Viewer, requirement: T | undefined): T {
  return subjects.requireEditable(viewer, requirement, REQUIREMENT_MESSAGES)
}
