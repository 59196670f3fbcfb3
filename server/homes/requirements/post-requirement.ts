import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { RequirementPosterRole } from '#contracts/homes/requirements/requirement-kinds.ts'
import { REQUIREMENT_MESSAGES } from '#contracts/homes/requirements/requirement-messages.ts'
import type { PostedRequirement, requirementPosted, requirementUpdated } from '#contracts/homes/requirements/requirements.ts'
import type { Base } from '#server/base/base.ts'
import { inTransaction, type Queryable } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import { runIdempotent, scopedKeyOf } from '#server/base/http/idempotency.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { spendAllowance } from '#server/money/plans/index.ts'
import type { NotificationDeps } from '#server/reaching/notifications/index.ts'
import { recordAction } from '#server/trust/audit/index.ts'
import { requirementColumns, resolveLocations } from './requirement-columns.ts'
import { requireEditable, requireRequirementPoster } from './requirements.policy.ts'
import { findRequirement, insertRequirement, updateRequirement } from './requirements.queries.ts'

export interface RequirementDeps extends Pick<Base, 'database' | 'clock'> {
  readonly notifications: Pick<NotificationDeps, 'clock' | 'pushes'>
  readonly matchNotifier: {
    /** Notifies the posters of properties that fit a requirement, after the commit. */
    notifyPosters(tx: Queryable, requirementId: number): Promise<void>
  }
  /** How many live properties fit a requirement; undefined while the index is not current. */
  readonly countFittingProperties: (requirementId: number) => Promise<number | undefined>
}

type Answer = z.output<typeof requirementPosted>

/**
 * Posts a requirement and spends one requirement post, in one transaction. With an idempotency key a repeated call posts once
 * (docs/decisions/0013).
 * @throws Failure not_allowed, limit_reached, invalid_input; conflict when the key was used for other content
 */
export async function postRequirement(
  { database: { pool }, clock, matchNotifier }: RequirementDeps,
  viewer: Viewer,
  given: PostedRequirement,
  request: FastifyRequest,
): Promise<Answer> {
  const { userId } = viewer
  const role = requireRequirementPoster(viewer)
  const call = {
    userId,
    key: scopedKeyOf(request, 'requirement'),
    contentHash: createHash('sha256').update(JSON.stringify(given)).digest('hex'),
    conflictWith: ({ requirementId }: Answer) => new Failure('conflict', REQUIREMENT_MESSAGES.alreadyPosted, undefined, { requirementId }),
  }
  const now = new Date(clock.now())
  const post = async (tx: Queryable): Promise<Answer> => {
    const requirementId = await createRequirement(tx, given, { userId, role, now })
    await matchNotifier.notifyPosters(tx, requirementId)
    // last, because it locks the user's allowances
    const spent = await spendAllowance(tx, { userId, allowance: 'requirement_posts', requirementId, now: now.getTime() })
    if (!spent) throw new Failure('limit_reached', REQUIREMENT_MESSAGES.limitReached)
    return { message: REQUIREMENT_MESSAGES.posted, requirementId, remainingPostsRequirementUsed: spent.remaining }
  }
  return inTransaction(pool, async (tx) => (await runIdempotent(tx, call, now, () => post(tx))).answer)
}

/** Inserts a requirement with its locations and initial status. @returns its id */
export async function createRequirement(
  tx: Queryable,
  given: PostedRequirement,
  { userId, role, now }: { readonly userId: number; readonly role: RequirementPosterRole; readonly now: Date },
): Promise<number> {
  const poster = { postedByUserId: userId, postedByUserRole: role, createdAt: now, updatedAt: now }
  const locations = await resolveLocations(tx, given.preferredLocations)
  return insertRequirement(tx, { ...requirementColumns(given), ...poster }, locations)
}

/** Changes a requirement, not its status; of concurrent edits the last one wins. @throws Failure not_found, not_allowed */
export async function editRequirement(
  { database: { pool }, clock }: RequirementDeps,
  viewer: Viewer,
  id: number,
  given: PostedRequirement,
): Promise<z.output<typeof requirementUpdated>> {
  await inTransaction(pool, async (tx) => {
    const { postedByUserId } = requireEditable(viewer, await findRequirement(tx, id))
    const locations = await resolveLocations(tx, given.preferredLocations)
    const at = new Date(clock.now())
    await updateRequirement(tx, id, { ...requirementColumns(given), updatedAt: at }, locations)
    if (postedByUserId !== viewer.userId) {
      const object = { kind: 'requirement', id } as const
      await recordAction(tx, { operator: viewer, action: 'requirement_edited', object, before: null, after: null, at })
    }
  })
  return { message: REQUIREMENT_MESSAGES.updated, requirementId: id }
}
