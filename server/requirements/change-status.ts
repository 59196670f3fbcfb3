import type { z } from 'zod'
import type { RequirementStatus } from '#contracts/requirement-kinds.ts'
import { REQUIREMENT_MESSAGES } from '#contracts/requirement-messages.ts'
import type { requirementStatusChanged } from '#contracts/requirements.ts'
import { recordStatuses } from '#server/audit/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { Failure } from '#server/http/failure.ts'
import type { Viewer } from '#server/http/session.ts'
import { mayChangeStatus } from '#server/subjects/index.ts'
import type { RequirementDeps } from './deps.ts'
import { requireEditable } from './requirements.policy.ts'
import { findRequirement, updateRequirementStatus } from './requirements.queries.ts'

/**
 * Closes or reopens a requirement; nothing happens when it is closed or open already.
 * @param reason of an operator @throws Failure not_found, not_allowed, conflict
 */
export async function changeRequirementStatus(
  { database: { pool }, clock, matchTeller }: RequirementDeps,
  viewer: Viewer,
  id: number,
  to: RequirementStatus,
  reason?: string,
): Promise<z.output<typeof requirementStatusChanged>> {
  await inTransaction(pool, async (tx) => {
    const requirement = requireEditable(viewer, await findRequirement(tx, id))
    const from = requirement.status
    if (from === to) return
    if (!mayChangeStatus(viewer.isOperator ? 'operator' : 'poster', from, to))
      throw new Failure('conflict', REQUIREMENT_MESSAGES.statusLocked)
    const at = new Date(clock.now())
    await updateRequirementStatus(tx, { id, from, to, changedBy: viewer.userId, at })
    await recordStatuses(tx, viewer, 'requirement', [{ ...requirement, id }], { to, reason, at })
    if (to === 'ACTIVE') await matchTeller.tellPosters(tx, id)
  })
  return { message: REQUIREMENT_MESSAGES.statusChanged[to], requirementId: id, status: to }
}
