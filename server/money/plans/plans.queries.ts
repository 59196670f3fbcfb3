import { and, eq, exists, getTableColumns, gt, gte, sql } from 'drizzle-orm'
import type { PlanRole } from '#contracts/homes/properties/property-kinds.ts'
import { ALLOWANCES, type AllowanceAmounts, paymentOrders, planAllowances, plans } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

export const planForSale = {
  ...getTableColumns(plans),
  // a plan for sale has both a role and a duration
  userRole: sql<PlanRole>`${plans.userRole}`,
  durationDays: sql<number>`coalesce(${plans.durationDays}, 30)`,
  allowances: sql<AllowanceAmounts>`(SELECT coalesce(jsonb_object_agg(allowance, amount), '{}') FROM plan_allowances WHERE plan_id = plans.id)`,
}
const isForSale = and(eq(plans.isFree, false), gt(plans.pricePaise, 0))

/** A plan that can be bought; the free plan cannot. */
export type PlanRow = Awaited<ReturnType<typeof listOffered>>[number]

/** Plans on offer, by role, position and price. @param role undefined: plans of every role */
export async function listOffered(db: Queryable, role: PlanRole | undefined) {
  return orm(db)
    .select(planForSale)
    .from(plans)
    .where(and(isForSale, eq(plans.status, 'ACTIVE'), role && eq(plans.userRole, role)))
    .orderBy(sql`array_position(ARRAY['OWNER', 'BROKER', 'SEEKER'], ${plans.userRole})`, plans.position, plans.pricePaise, plans.id)
}

/** @returns how often each plan was sold since a time, without what was refunded; plans that were not sold are missing */
export async function countSales(db: Queryable, since: Date): Promise<ReadonlyMap<number, number>> {
  const rows = await orm(db)
    .select({ planId: paymentOrders.planId, sales: sql<number>`count(*)::integer` })
    .from(paymentOrders)
    .where(and(gte(paymentOrders.paidAt, since), sql`NOT EXISTS (SELECT FROM credit_notes c WHERE c.order_id = ${paymentOrders.id})`))
    .groupBy(paymentOrders.planId)
  return new Map(rows.map(({ planId, sales }) => [planId, sales]))
}

/** @returns the ids of plans that were sold at their crossed-out price since a time; refunded sales do not count */
export async function listSoldForMore(db: Queryable, since: Date): Promise<ReadonlySet<number>> {
  const isSale = and(eq(paymentOrders.planId, plans.id), eq(paymentOrders.status, 'PAID'), gte(paymentOrders.paidAt, since))
  const isKept = sql`NOT EXISTS (SELECT FROM credit_notes c WHERE c.order_id = ${paymentOrders.id})`
  const sale = orm(db)
    .select({ id: paymentOrders.id })
    .from(paymentOrders)
    .where(and(isSale, eq(paymentOrders.pricePaise, plans.originalPricePaise), isKept))
  const rows = await orm(db)
    .select({ id: plans.id })
    .from(plans)
    .where(and(isForSale, eq(plans.status, 'ACTIVE'), gt(plans.originalPricePaise, plans.pricePaise), exists(sale)))
  return new Set(rows.map(({ id }) => id))
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
export interface NewPlan extends Omit<PlanColumns, 'id' | 'isFree' | 'originalPricePaise' | 'status' | 'version'> {
  readonly originalPricePaise?: number
  readonly status?: 'ACTIVE' | 'INACTIVE'
  readonly allowances: AllowanceAmounts
}

/** By how much the crossed-out price exceeds the price when no crossed-out price is entered. */
const DEFAULT_DISCOUNT_PAISE = 100_000

/** The discount in whole percent, such as '25% OFF'; '' when the price is not below the original price. */
export function discountLabel(pricePaise: number, originalPricePaise: number): string {
  const percent = originalPricePaise > 0 ? Math.round((1 - pricePaise / originalPricePaise) * 100) : 0
  return percent > 0 ? `${percent}% OFF` : ''
}

/**
 * Without an original price it is ₹1,000 above the price, with the label '25% OFF' (specification). With one, the label is computed.
 * @returns the plan's id; undefined when the role has a plan of this name
 */
export async function insertPlan(tx: Queryable, { allowances, status = 'ACTIVE', ...plan }: NewPlan): Promise<number | undefined> {
  const [inserted] = await orm(tx)
    .insert(plans)
    .values({
      originalPricePaise: plan.pricePaise + DEFAULT_DISCOUNT_PAISE,
      ...(plan.originalPricePaise === undefined ? {} : { offerLabel: discountLabel(plan.pricePaise, plan.originalPricePaise) }),
      ...plan,
      status,
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

/** Replaces what a plan gives. Subscriptions and orders keep their own copy of the terms they were bought with. */
export async function replaceAllowances(tx: Queryable, planId: number, allowances: AllowanceAmounts): Promise<void> {
  await orm(tx).delete(planAllowances).where(eq(planAllowances.planId, planId))
  await insertAllowances(tx, planId, allowances)
}
