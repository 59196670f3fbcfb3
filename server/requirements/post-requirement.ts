import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { RequirementPosterRole } from '#contracts/requirement-kinds.ts'
import { REQUIREMENT_MESSAGES } from '#contracts/requirement-messages.ts'
import type { PostedRequirement, requirementPosted, requirementUpdated } from '#contracts/requirements.ts'
import { inTransaction, type Queryable } from '#server/db/transaction.ts'
import { Failure } from '#server/http/failure.ts'
import { claimKey, keepAnswer } from '#server/http/idempotency.queries.ts'
import { idempotencyKeyOf } from '#server/http/idempotency.ts'
import type { Viewer } from '#server/http/session.ts'
import { spendAllowance } from '#server/plans/index.ts'
import type { RequirementDeps } from './deps.ts'
import { requirementColumns, resolveLocations } from './requirement-columns.ts'
import { requireEditable, requireRequirementPoster } from './requirements.policy.ts'
import { findRequirement, insertRequirement, updateRequirement } from './requirements.queries.ts'

type Answer = z.output<typeof requirementPosted>

/**
 * Posts a requirement and spends one requirement post, in one transaction. With an idempotency key a repeated call posts once
 * (docs/decisions/0013).
 * @throws Failure not_allowed, limit_reached, invalid_input; conflict when the key was used for other content
 */
export function postRequirement(
  { database: { pool }, clock }: RequirementDeps,
  viewer: Viewer,
  given: PostedRequirement,
  request: FastifyRequest,
): Promise<Answer> {
  const { userId } = viewer
  const role = requireRequirementPoster(viewer)
  const key = idempotencyKeyOf(request)
  const contentHash = createHash('sha256').update(JSON.stringify(given)).digest('hex')
  const now = new Date(clock.now())
  return inTransaction(pool, async (tx) => {
    const earlier = key === undefined ? undefined : await claimKey<Answer>(tx, { userId, key, contentHash }, now)
    if (earlier) return answerAgain(earlier, contentHash)
    const requirementId = await createRequirement(tx, given, { userId, role, now })
    // last, because it locks the user's allowances
    const spent = await spendAllowance(tx, { userId, allowance: 'requirement_posts', requirementId, now: now.getTime() })
    if (!spent) throw new Failure('limit_reached', REQUIREMENT_MESSAGES.limitReached)
    const answer: Answer = { message: REQUIREMENT_MESSAGES.posted, requirementId, remainingPostsRequirementUsed: spent.remaining }
    if (key !== undefined) await keepAnswer(tx, { userId, key }, answer)
    return answer
  })
}

/** Inserts a requirement with its meaning, its locations and its first status. @returns its id */
export async function createRequirement(
  tx: Queryable,
  given: PostedRequirement,
  { userId, role, now }: { readonly userId: number; readonly role: RequirementPosterRole; readonly now: Date },
): Promise<number> {
  const poster = { postedByUserId: userId, postedByUserRole: role, createdAt: now, updatedAt: now }
  const locations = await resolveLocations(tx, given.preferredLocations)
  return insertRequirement(tx, { ...requirementColumns(given), ...poster }, locations)
}

function answerAgain(earlier: { readonly answer: Answer; readonly contentHash: string }, contentHash: string): Answer {
  const { answer } = earlier
  if (earlier.contentHash === contentHash) return answer
  throw new Failure('conflict', REQUIREMENT_MESSAGES.alreadyPosted, undefined, { requirementId: answer.requirementId })
}

/** Changes a requirement; of concurrent edits the last one wins. The status stays. @throws Failure not_found, not_allowed */
export async function editRequirement(
  { database: { pool }, clock }: RequirementDeps,
  viewer: Viewer,
  id: number,
  given: PostedRequirement,
): Promise<z.output<typeof requirementUpdated>> {
  await inTransaction(pool, async (tx) => {
    requireEditable(viewer, await findRequirement(tx, id))
    const locations = await resolveLocations(tx, given.preferredLocations)
    await updateRequirement(tx, id, { ...requirementColumns(given), updatedAt: new Date(clock.now()) }, locations)
  })
  return { message: REQUIREMENT_MESSAGES.updated, requirementId: id }
}
