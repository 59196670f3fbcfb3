import type { z } from 'zod'
import { labelOf, type PosterStatus } from '#contracts/homes/properties/property-kinds.ts'
import { requirementTitle } from '#contracts/homes/requirements/requirement-kinds.ts'
import { REQUIREMENT_MESSAGES } from '#contracts/homes/requirements/requirement-messages.ts'
import type { requirementStatusChanged } from '#contracts/homes/requirements/requirements.ts'
import type { RequirementDecision } from '#contracts/operations/moderation.ts'
import { MODERATION_MESSAGES } from '#contracts/operations/moderation-messages.ts'
import { requirementModerationText } from '#contracts/reaching/notifications/notification-messages.ts'
import { inTransaction, type Queryable } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { mayChangeStatus, statusToStore } from '#server/homes/subjects/index.ts'
import { notify } from '#server/reaching/notifications/index.ts'
import { recordStatuses } from '#server/trust/audit/index.ts'
import type { RequirementDeps } from './post-requirement.ts'
import { requireEditable } from './requirements.policy.ts'
import { findRequirement, updateRequirementStatus } from './requirements.queries.ts'

/**
 * Closes or reopens a requirement. Idempotent; a decision on another version than the present one is refused. A requirement that an operator closes becomes UNDER_REVIEW: its author is notified of the
 * reason and cannot reopen it.
 * @param decision of an operator in the console @throws Failure not_found, not_allowed, conflict
 */
export function changeRequirementStatus(
  deps: RequirementDeps,
  viewer: Viewer,
  id: number,
  wanted: PosterStatus,
  decision?: Decision,
): Promise<z.output<typeof requirementStatusChanged>> {
  return inTransaction(deps.database.pool, (tx) => changeRequirementLocked(deps, tx, viewer, { id, wanted, decision }))
}

type Decision = Pick<RequirementDecision, 'seen' | 'reason'>

/** Like `changeRequirementStatus`, in a transaction of the caller. */
export async function changeRequirementLocked(
  { clock, matchNotifier, notifications }: Omit<RequirementDeps, 'database'>,
  tx: Queryable,
  viewer: Viewer,
  { id, wanted, decision }: { readonly id: number; readonly wanted: PosterStatus; readonly decision?: Decision | undefined },
): Promise<z.output<typeof requirementStatusChanged>> {
  const requirement = requireEditable(viewer, await findRequirement(tx, id, 'lock'))
  const { postedByUserId, status: from } = requirement
  const isOwn = postedByUserId === viewer.userId
  const to = statusToStore(isOwn ? 'poster' : 'operator', wanted)
  const answer = { message: REQUIREMENT_MESSAGES.statusChanged[wanted], requirementId: id, status: to }
  if (decision && decision.seen.version !== requirement.version)
    throw new Failure('conflict', MODERATION_MESSAGES.requirementChanged(labelOf(from)))
  if (from === to) return answer
  if (!decision && !mayChangeStatus(viewer.isOperator ? 'operator' : 'poster', from, to))
    throw new Failure('conflict', REQUIREMENT_MESSAGES.statusLocked)
  const at = new Date(clock.now())
  const reason = decision?.reason
  await updateRequirementStatus(tx, { id, from, to, changedBy: viewer.userId, reason, at })
  await recordStatuses(tx, viewer, 'requirement', [requirement], { to, reason, at })
  if (!isOwn)
    await notify(notifications, tx, {
      userId: postedByUserId,
      kind: 'moderation',
      cause: `requirement-status:${id}:${to}:${at.getTime()}`,
      ...requirementModerationText(requirementTitle(requirement), to === 'ACTIVE', reason),
      path: '/profile?tab=requirements',
      subject: { requirementId: id },
    })
  if (to === 'ACTIVE') await matchNotifier.notifyPosters(tx, id)
  return answer
}
