import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { violatesUnique } from '#server/base/db/database-error.ts'
import { paymentOrders, plans, subscriptions } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'
import { planForSale } from './plans.queries.ts'

export type PlanValues = Omit<typeof plans.$inferInsert, 'id' | 'isFree' | 'isPopular' | 'version'>

/** Plans as operators see them, including withdrawn ones and the free one. */
const selectPlans = (db: Queryable, now: Date) =>
  orm(db)
    .select({
      ...getTableColumns(plans),
      ...planForSale,
      userRole: plans.userRole,
      running: sql<number>`(SELECT count(*)::integer FROM ${subscriptions} s WHERE s.plan_id = plans.id AND s.ends_at > ${now.toISOString()}::timestamptz)`,
      sold: sql<number>`(SELECT count(*)::integer FROM ${paymentOrders} o WHERE o.plan_id = plans.id AND o.status = 'PAID')`,
    })
    .from(plans)
export type CataloguePlanRow = Awaited<ReturnType<typeof selectPlans>>[number]

/** The free plan first, then those of each role: ACTIVE ones first, in the order in which they are offered. */
export function listCataloguePlans(db: Queryable, now: Date): Promise<CataloguePlanRow[]> {
  return selectPlans(db, now).orderBy(
    desc(plans.isFree),
    sql`array_position(ARRAY['OWNER', 'BROKER', 'SEEKER'], ${plans.userRole})`,
    sql`${plans.status} = 'INACTIVE'`,
    plans.position,
    plans.pricePaise,
    plans.id,
  )
}

export async function findCataloguePlan(db: Queryable, id: number, now: Date): Promise<CataloguePlanRow | undefined> {
  const [plan] = await selectPlans(db, now).where(eq(plans.id, id))
  return plan
}

export async function findFreePlanId(db: Queryable): Promise<number | undefined> {
  const [free] = await orm(db).select({ id: plans.id }).from(plans).where(eq(plans.isFree, true))
  return free?.id
}

/** Locks the plan's row until the transaction ends. */
export async function lockPlan(tx: Queryable, id: number): Promise<void> {
  await orm(tx).select({ id: plans.id }).from(plans).where(eq(plans.id, id)).for('no key update')
}

/** @returns the new plan's id; undefined when the role has a plan of this name */
export async function insertCataloguePlan(tx: Queryable, values: PlanValues): Promise<number | undefined> {
  const [inserted] = await orm(tx).insert(plans).values(values).onConflictDoNothing().returning({ id: plans.id })
  return inserted?.id
}

/** @returns false when the role has another plan of this name: the transaction has failed and must be rolled back */
export async function updatePlan(tx: Queryable, id: number, values: Partial<PlanValues>): Promise<boolean> {
  try {
    await orm(tx)
      .update(plans)
      .set({ ...values, version: sql`${plans.version} + 1` })
      .where(eq(plans.id, id))
    return true
  } catch (error) {
    if (violatesUnique(error, 'plans_name_key')) return false
    throw error
  }
}
