import { and, asc, desc, eq, getTableColumns, gt, isNotNull, isNull, lte, notExists, sql } from 'drizzle-orm'
import type { PlanRole } from '#contracts/properties/property-kinds.ts'
import { DAY_MS } from '#contracts/values/time.ts'
import {
  ALLOWANCES,
  type AllowanceAmounts,
  notifications,
  paymentOrders,
  planAllowances,
  plans,
  subscriptions,
} from '#server/db/schema/index.ts'
import { orm, type Queryable } from '#server/db/transaction.ts'

export const planForSale = {
  ...getTableColumns(plans),
  // a plan for sale has both
  userRole: sql<PlanRole>`${plans.userRole}`,
  durationDays: sql<number>`coalesce(${plans.durationDays}, 30)`,
  allowances: sql<AllowanceAmounts>`(SELECT coalesce(jsonb_object_agg(allowance, amount), '{}') FROM plan_allowances WHERE plan_id = plans.id)`,
}
const isForSale = and(eq(plans.isFree, false), gt(plans.pricePaise, 0))

/** A plan that can be bought; the free plan cannot. */
export type PlanRow = Awaited<ReturnType<typeof listOffered>>[number]

/** In their order, the cheapest first. @param role undefined: plans of every role */
export async function listOffered(db: Queryable, role: PlanRole | undefined) {
  return orm(db)
    .select(planForSale)
    .from(plans)
    .where(and(isForSale, eq(plans.status, 'ACTIVE'), role && eq(plans.userRole, role)))
    .orderBy(sql`array_position(ARRAY['OWNER', 'BROKER', 'SEEKER'], ${plans.userRole})`, plans.position, plans.pricePaise, plans.id)
}

/** Finds a plan also after it was withdrawn. */
export async function findPlan(db: Queryable, id: number): Promise<PlanRow | undefined> {
  const [plan] = await orm(db)
    .select(planForSale)
    .from(plans)
    .where(and(isForSale, eq(plans.id, id)))
  return plan
}

type PlanColumns = typeof plans.$inferInsert

/** A plan as an operator enters it. */
export interface NewPlan extends Omit<PlanColumns, 'id' | 'isFree' | 'isPopular' | 'originalPricePaise' | 'status' | 'version'> {
  readonly originalPricePaise?: number
  /** POPULAR: active, and marked as popular. */
  readonly status?: 'ACTIVE' | 'INACTIVE' | 'POPULAR'
  readonly allowances: AllowanceAmounts
}

/** How much more the crossed-out price is when none is entered, paise. */
const USUAL_DISCOUNT_PAISE = 100_000

/** '25% OFF': the share that the price is below the original one, in whole percent; '' when it is not below. */
function offerOf(pricePaise: number, originalPricePaise: number): string {
  const percent = originalPricePaise > 0 ? Math.round((1 - pricePaise / originalPricePaise) * 100) : 0
  return percent > 0 ? `${percent}% OFF` : ''
}

/**
 * Without an original price the offer is the specification's: ₹1,000 crossed out more, '25% OFF'. With one, the label is computed.
 * @returns the plan's id; undefined when the role has a plan of this name
 */
export async function insertPlan(tx: Queryable, { allowances, status = 'ACTIVE', ...plan }: NewPlan): Promise<number | undefined> {
  const isPopular = status === 'POPULAR'
  const [inserted] = await orm(tx)
    .insert(plans)
    .values({
      originalPricePaise: plan.pricePaise + USUAL_DISCOUNT_PAISE,
      ...(plan.originalPricePaise === undefined ? {} : { offerLabel: offerOf(plan.pricePaise, plan.originalPricePaise) }),
      ...plan,
      status: isPopular ? 'ACTIVE' : status,
      isPopular,
    })
    .onConflictDoNothing()
    .returning({ id: plans.id })
  if (inserted) await insertAllowances(tx, inserted.id, allowances)
  return inserted?.id
}

/** Inserts what a plan gives; amounts of 0 have no row. */
async function insertAllowances(tx: Queryable, planId: number, allowances: AllowanceAmounts): Promise<void> {
  const amounts = ALLOWANCES.flatMap((allowance) => {
    const amount = allowances[allowance] ?? 0
    return amount > 0 ? [{ planId, allowance, amount }] : []
  })
  if (amounts.length > 0) await orm(tx).insert(planAllowances).values(amounts)
}

/** Subscriptions and orders have their own copy of what they were bought with. */
export async function replaceAllowances(tx: Queryable, planId: number, allowances: AllowanceAmounts): Promise<void> {
  await orm(tx).delete(planAllowances).where(eq(planAllowances.planId, planId))
  await insertAllowances(tx, planId, allowances)
}

const remaining = sql<AllowanceAmounts>`
  (SELECT coalesce(jsonb_object_agg(allowance, remaining), '{}') FROM subscription_allowances WHERE subscription_id = subscriptions.id)`
const amounts = sql<AllowanceAmounts>`
  (SELECT coalesce(jsonb_object_agg(allowance, amount), '{}') FROM subscription_allowances WHERE subscription_id = subscriptions.id)`
const bought = {
  ...getTableColumns(subscriptions),
  endsAt: sql<Date>`${subscriptions.endsAt}`.mapWith(subscriptions.endsAt),
  remaining,
  amounts,
}

const MAX_SUBSCRIPTIONS_LISTED = 200

const isBoughtBy = (userId: number, now: Date) =>
  and(eq(subscriptions.userId, userId), eq(subscriptions.isFree, false), isNotNull(subscriptions.endsAt), lte(subscriptions.startsAt, now))

/** Running subscriptions in the order they are spent in, then those that ended, the latest first. */
export async function listBought(db: Queryable, userId: number, now: Date) {
  const runs = gt(subscriptions.endsAt, now)
  return orm(db)
    .select({ ...bought, gatewayOrderId: paymentOrders.gatewayOrderId })
    .from(subscriptions)
    .leftJoin(paymentOrders, eq(paymentOrders.id, subscriptions.orderId))
    .where(isBoughtBy(userId, now))
    .orderBy(desc(runs), sql`abs(extract(epoch FROM ${subscriptions.endsAt} - ${now.toISOString()}::timestamptz))`, asc(subscriptions.id))
    .limit(MAX_SUBSCRIPTIONS_LISTED)
}
/** A subscription that was bought, with what remains of it and the order that bought it. */
export type SubscriptionRow = Awaited<ReturnType<typeof listBought>>[number]

/** The subscription that an order started. */
export async function findBoughtByOrder(db: Queryable, orderId: number): Promise<SubscriptionRow | undefined> {
  const [row] = await orm(db)
    .select({ ...bought, gatewayOrderId: paymentOrders.gatewayOrderId })
    .from(subscriptions)
    .innerJoin(paymentOrders, eq(paymentOrders.id, subscriptions.orderId))
    .where(eq(subscriptions.orderId, orderId))
  return row
}

/** How many bought subscriptions run. */
export async function countRunning(db: Queryable, userId: number, now: Date): Promise<number> {
  return orm(db).$count(subscriptions, and(isBoughtBy(userId, now), gt(subscriptions.endsAt, now)))
}

/** Shorter plans are not told of beforehand, ms: their buyers know. */
const SHORTEST_ANNOUNCED_MS = 7 * DAY_MS

/** Bought subscriptions that end until `until` and whose users have not been told so, by id. @param after an id */
export async function listEndingSoon(
  db: Queryable,
  { now, until, after, limit }: { readonly now: Date; readonly until: Date; readonly after: number; readonly limit: number },
): Promise<{ id: number; userId: number; planName: string; endsAt: Date }[]> {
  const { id, userId, planName, startsAt, expiredAt } = subscriptions
  const endsAt = bought.endsAt
  const isTold = orm(db)
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.cause, sql`'plan-ends:' || ${id}`)))
  return orm(db)
    .select({ id, userId, planName, endsAt })
    .from(subscriptions)
    .where(
      and(
        isNull(expiredAt),
        eq(subscriptions.isFree, false),
        gt(subscriptions.endsAt, now),
        lte(subscriptions.endsAt, until),
        sql`${subscriptions.endsAt} - ${startsAt} >= ${SHORTEST_ANNOUNCED_MS} * interval '1 millisecond'`,
        gt(id, after),
        notExists(isTold),
      ),
    )
    .orderBy(asc(id))
    .limit(limit)
}
