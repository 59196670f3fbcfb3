import { and, eq, inArray } from 'drizzle-orm'
import type pg from 'pg'
import { REQUIREMENT_POSTER_ROLES } from '#contracts/homes/requirements/requirement-kinds.ts'
import { contactUnlocks, demoMilestones, users } from '#server/base/db/schema/index.ts'
import { inTransaction, orm, type Queryable } from '#server/base/db/transaction.ts'
import { createRequirement, updateRequirementStatus } from '#server/homes/requirements/index.ts'
import { spendAllowance } from '#server/money/plans/index.ts'
import type { DemoRequirement } from './requirements.ts'

/**
 * Loads the demo's requirements once, also into a database whose other demo data was loaded by an earlier version. Each unlock is charged
 * like that of a real user, and skipped without an allowance. @param now epoch ms from which ages are counted back
 * @throws Error when a poster is not among the demo's people
 */
export async function loadRequirements(pool: pg.Pool, requirements: readonly DemoRequirement[], now: number): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const { rowCount } = await orm(tx).insert(demoMilestones).values({ name: 'demo-requirements' }).onConflictDoNothing()
    if (rowCount === 0) return
    const people = await findPeople(tx)
    // oldest first, as if they had been posted one after the other
    for (const requirement of requirements.toSorted((a, b) => b.ageMs - a.ageMs)) await load(tx, requirement, people, now)
  })
}

type People = Awaited<ReturnType<typeof findPeople>>

async function findPeople(tx: Queryable) {
  const rows = await orm(tx)
    .select({ userId: users.id, phoneNumber: users.phoneNumber, role: users.userRole })
    .from(users)
    .where(and(eq(users.isDemo, true), inArray(users.userRole, [...REQUIREMENT_POSTER_ROLES])))
  return new Map(rows.map(({ phoneNumber, userId, role }) => [phoneNumber, { userId, role }]))
}

async function load(tx: Queryable, requirement: DemoRequirement, people: People, now: number): Promise<void> {
  const { postedBy, ageMs, closedMs, unlockedBy, ...given } = requirement
  const author = people.get(postedBy)
  const role = REQUIREMENT_POSTER_ROLES.find((each) => each === author?.role)
  if (!author || !role) throw new Error(`The demo has no account ${postedBy} that posts requirements.`)
  const { userId } = author
  const requirementId = await createRequirement(tx, given, { userId, role, now: new Date(now - ageMs) })
  for (const [at, phoneNumber] of unlockedBy.entries()) {
    const unlockerId = people.get(phoneNumber)?.userId
    if (unlockerId !== undefined) await unlock(tx, requirementId, unlockerId, new Date(now - unlockedAgo(requirement, at)))
  }
  if (closedMs !== undefined)
    await updateRequirementStatus(tx, {
      id: requirementId,
      from: 'ACTIVE',
      to: 'INACTIVE',
      changedBy: userId,
      at: new Date(now - closedMs),
    })
}

/** Age of an unlock in ms: unlocks are spread evenly between the posting and the closing of the requirement. */
function unlockedAgo({ ageMs, closedMs = 0, unlockedBy }: DemoRequirement, at: number): number {
  return ageMs - ((ageMs - closedMs) * (at + 1)) / (unlockedBy.length + 1)
}

async function unlock(tx: Queryable, requirementId: number, userId: number, createdAt: Date): Promise<void> {
  const spent = await spendAllowance(tx, { userId, requirementId, allowance: 'requirement_contacts', now: createdAt.getTime() })
  if (spent) await orm(tx).insert(contactUnlocks).values({ userId, requirementId, subscriptionId: spent.subscriptionId, createdAt })
}
