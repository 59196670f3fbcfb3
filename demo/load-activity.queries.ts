import { and, eq, inArray, lt } from 'drizzle-orm'
import type pg from 'pg'
import { DAY_MS, MINUTE_MS } from '#contracts/base/values/time.ts'
import type { PropertyFor } from '#contracts/homes/properties/property-kinds.ts'
import { leadText, priceDropText } from '#contracts/reaching/notifications/notification-messages.ts'
import { contactUnlocks, demoMilestones, notifications, plans, users, wishlistItems } from '#server/base/db/schema/index.ts'
import { inTransaction, orm } from '#server/base/db/transaction.ts'
import { insertKeptSearch } from '#server/finding/kept-searches/index.ts'
import { spendAllowance, startSubscription } from '#server/money/plans/index.ts'
import { notify } from '#server/reaching/notifications/index.ts'
import type { DemoActivity } from './activity.ts'
import type { Beginning } from './load.queries.ts'
import { insertChecks } from './load-checks.queries.ts'
import { allowancesOf, PLAN_DAYS } from './plans.ts'

/**
 * Loads plans, unlocked numbers, wishlists, kept searches, checks, views and notifications of the demo's people once. Each unlock is charged, and
 * its poster notified, like that of a real user.
 */
export async function loadActivity(pool: pg.Pool, activity: DemoActivity, beginning: Beginning): Promise<void> {
  const { at, idsAfter } = beginning
  const timeOf = (minutesAgo: number) => new Date(at.getTime() - minutesAgo * MINUTE_MS)
  await inTransaction(pool, async (tx) => {
    const { rowCount } = await orm(tx).insert(demoMilestones).values({ name: 'demo-activity' }).onConflictDoNothing()
    if (rowCount === 0) return
    const people = await orm(tx).select({ id: users.id, phoneNumber: users.phoneNumber }).from(users)
    const userIds = new Map(people.map(({ id, phoneNumber }) => [phoneNumber, id]))
    await buyPlans(tx, activity, userIds, timeOf)
    // oldest first, as they would have come: notifications are listed by id
    for (const unlock of activity.unlocks.toSorted((a, b) => b.minutesAgo - a.minutesAgo)) {
      const { seekerPhone, propertyNumber, minutesAgo } = unlock
      const userId = userIds.get(seekerPhone)
      if (userId === undefined) continue
      const propertyId = idsAfter + propertyNumber
      const createdAt = timeOf(minutesAgo)
      const spent = await spendAllowance(tx, { userId, propertyId, allowance: 'contacts', now: createdAt.getTime() })
      if (!spent) continue
      const [inserted] = await orm(tx)
        .insert(contactUnlocks)
        .values({
          ...{ userId, propertyId, subscriptionId: spent.subscriptionId, chargeId: spent.chargeId, createdAt },
          ...{ inquiryStatus: unlock.status, inquiryNote: unlock.note },
          inquiryStatusAt: unlock.statusMinutesAgo === null ? null : timeOf(unlock.statusMinutesAgo),
        })
        .returning({ id: contactUnlocks.id })
      await notifyPoster(tx, { unlockId: inserted?.id ?? 0, seekerId: userId, propertyId, createdAt })
    }
    for (const { seekerPhone, propertyNumber, minutesAgo } of activity.wishlists) {
      const userId = userIds.get(seekerPhone)
      if (userId === undefined) continue
      await orm(tx)
        .insert(wishlistItems)
        .values({ userId, propertyId: idsAfter + propertyNumber, createdAt: timeOf(minutesAgo) })
    }
    for (const { phoneNumber, minutesAgo, kept } of activity.keptSearches) {
      const userId = userIds.get(phoneNumber)
      if (userId !== undefined) await insertKeptSearch(tx, userId, kept, timeOf(minutesAgo))
    }
    await insertChecks(tx, activity.checks, beginning, userIds)
    await insertViews(tx, beginning)
    await notifyOfPriceDrops(tx, beginning)
    await markOldNotificationsRead(tx, at)
  })
}

/** Nobody has a push subscription yet. */
const NO_PUSHES = { deliver: async () => {} }
/** Of what happened at a past time. */
export const notificationsAt = (time: Date) => ({ clock: { now: () => time.getTime() }, pushes: NO_PUSHES })

interface LoadedUnlock {
  readonly unlockId: number
  readonly seekerId: number
  readonly propertyId: number
  readonly createdAt: Date
}

async function notifyPoster(tx: pg.PoolClient, { unlockId, seekerId, propertyId, createdAt }: LoadedUnlock): Promise<void> {
  const { rows } = await tx.query<{ posterId: number; propertyName: string; seekerName: string }>(
    `SELECT p.posted_by_user_id AS "posterId", p.property_name AS "propertyName", concat_ws(' ', u.first_name, u.last_name) AS "seekerName"
       FROM properties p, users u WHERE p.id = $1 AND u.id = $2`,
    [propertyId, seekerId],
  )
  for (const { posterId, propertyName, seekerName } of rows)
    await notify(notificationsAt(createdAt), tx, {
      userId: posterId,
      kind: 'lead',
      cause: `unlock:${unlockId}`,
      ...leadText(seekerName, propertyName),
      path: '/profile?tab=inquiries',
      subject: { propertyId },
    })
}

/** 1 to 9 views of each live property on each of the last 30 days since it was posted, and of others until the day of their last unlock. */
async function insertViews(tx: pg.PoolClient, { at, idsAfter }: Beginning): Promise<void> {
  await tx.query(
    `INSERT INTO property_views (property_id, day, views)
     SELECT p.id, day.day, 1 + (abs(hashint8((p.id - $2) * 100 + day.ago)::bigint) % 5) * (1 + abs(hashint8(p.id - $2)::bigint) % 2)
       FROM properties p, LATERAL (SELECT ago, ($1::timestamptz AT TIME ZONE 'Asia/Kolkata')::date - ago AS day FROM generate_series(0, 29) ago) day
      WHERE p.id > $2 AND (p.status = 'ACTIVE' OR EXISTS (SELECT 1 FROM contact_unlocks c WHERE c.property_id = p.id
                                                           AND (c.created_at AT TIME ZONE 'Asia/Kolkata')::date >= day.day))
        AND p.posted_by_user_id IN (SELECT id FROM users WHERE is_demo)
        AND (p.created_at AT TIME ZONE 'Asia/Kolkata')::date <= day.day
     ON CONFLICT DO NOTHING`,
    [at, idsAfter],
  )
}

/** To people who had a property on their wishlist when its price fell. */
async function notifyOfPriceDrops(tx: pg.PoolClient, { at, idsAfter }: Beginning): Promise<void> {
  const { rows } = await tx.query<PriceDrop>(
    `SELECT w.user_id AS "userId", p.id AS "propertyId", p.property_name AS "propertyName", p.property_for AS "propertyFor",
            p.expected_price AS "expectedPrice", last.price AS before, last.until_day::timestamptz + interval '11 hours' AS "droppedAt"
       FROM wishlist_items w JOIN properties p ON p.id = w.property_id
            JOIN LATERAL (SELECT e.price, e.until_day FROM earlier_prices e WHERE e.property_id = p.id ORDER BY e.until_day DESC LIMIT 1) last ON true
      WHERE p.id > $1 AND w.created_at < last.until_day AND last.until_day < $2 AND p.expected_price < last.price
      ORDER BY last.until_day, p.id`,
    [idsAfter, at],
  )
  for (const { userId, propertyId, before, droppedAt, ...property } of rows)
    await notify(notificationsAt(droppedAt), tx, {
      userId,
      kind: 'price_drop',
      cause: `price:${propertyId}:${property.expectedPrice}`,
      ...priceDropText(property, before),
      path: `/listing/${propertyId}`,
      subject: { propertyId },
    })
}

interface PriceDrop {
  readonly userId: number
  readonly propertyId: number
  readonly propertyName: string
  readonly propertyFor: PropertyFor
  readonly expectedPrice: number
  readonly before: number
  readonly droppedAt: Date
}

const READ_AFTER_MS = 2 * DAY_MS

/** Of the demo's people only. */
async function markOldNotificationsRead(tx: pg.PoolClient, at: Date): Promise<void> {
  await orm(tx)
    .update(notifications)
    .set({ readAt: at })
    .where(
      and(
        lt(notifications.createdAt, new Date(at.getTime() - READ_AFTER_MS)),
        inArray(notifications.userId, orm(tx).select({ id: users.id }).from(users).where(eq(users.isDemo, true))),
      ),
    )
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
