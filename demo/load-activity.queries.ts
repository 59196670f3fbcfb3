import type pg from 'pg'
import { DAY_MS, MINUTE_MS } from '#contracts/base/values/time.ts'
import { contactUnlocks, demoMilestones, plans, users, wishlistItems } from '#server/base/db/schema/index.ts'
import { inTransaction, orm } from '#server/base/db/transaction.ts'
import { spendAllowance, startSubscription } from '#server/money/plans/index.ts'
import type { DemoActivity } from './activity.ts'
import type { Beginning } from './load.queries.ts'
import { allowancesOf, PLAN_DAYS } from './plans.ts'

/** Loads plans, unlocked numbers and wishlists of the demo's people once. Each unlock is charged like that of a real user. */
export async function loadActivity(pool: pg.Pool, activity: DemoActivity, { at, idsAfter }: Beginning): Promise<void> {
  const timeOf = (minutesAgo: number) => new Date(at.getTime() - minutesAgo * MINUTE_MS)
  await inTransaction(pool, async (tx) => {
    const { rowCount } = await orm(tx).insert(demoMilestones).values({ name: 'demo-activity' }).onConflictDoNothing()
    if (rowCount === 0) return
    const people = await orm(tx).select({ id: users.id, phoneNumber: users.phoneNumber }).from(users)
    const userIds = new Map(people.map(({ id, phoneNumber }) => [phoneNumber, id]))
    await buyPlans(tx, activity, userIds, timeOf)
    for (const { seekerPhone, propertyNumber, minutesAgo } of activity.unlocks) {
      const userId = userIds.get(seekerPhone)
      if (userId === undefined) continue
      const propertyId = idsAfter + propertyNumber
      const createdAt = timeOf(minutesAgo)
      const spent = await spendAllowance(tx, { userId, propertyId, allowance: 'contacts', now: createdAt.getTime() })
      if (spent) await orm(tx).insert(contactUnlocks).values({ userId, propertyId, subscriptionId: spent.subscriptionId, createdAt })
    }
    for (const { seekerPhone, propertyNumber, minutesAgo } of activity.wishlists) {
      const userId = userIds.get(seekerPhone)
      if (userId === undefined) continue
      await orm(tx)
        .insert(wishlistItems)
        .values({ userId, propertyId: idsAfter + propertyNumber, createdAt: timeOf(minutesAgo) })
    }
  })
}

/** Skips plans that an operator has removed since. */
async function buyPlans(
  tx: pg.PoolClient,
  { purchases }: DemoActivity,
  userIds: ReadonlyMap<string | null, number>,
  timeOf: (minutesAgo: number) => Date,
): Promise<void> {
  const offered = await orm(tx).select({ planId: plans.id, planName: plans.name, pricePaise: plans.pricePaise }).from(plans)
  for (const { phoneNumber, plan, minutesAgo } of purchases) {
    const found = offered.find(({ planName }) => planName === plan)
    const userId = userIds.get(phoneNumber)
    const allowances = allowancesOf(plan)
    if (!found || userId === undefined || !allowances) continue
    const startsAt = timeOf(minutesAgo)
    const endsAt = new Date(startsAt.getTime() + PLAN_DAYS * DAY_MS)
    await startSubscription(tx, { ...found, userId, allowances, startsAt, endsAt })
  }
}
