import type pg from 'pg'
import { demoMilestones } from '#server/base/db/schema/index.ts'
import { inTransaction, orm } from '#server/base/db/transaction.ts'
import { insertPlan } from '#server/money/plans/index.ts'
import { localTextsOf } from '#server/site/catalogue/draft-plans.ts'
import { allowancesOf, PLANS } from './plans.ts'

/** Loads the demo's plans once, also into a database that was filled before plans existed; later changes by operators stay. */
export async function loadPlans(pool: pg.Pool): Promise<void> {
  await inTransaction(pool, async (tx) => {
    const { rowCount } = await orm(tx).insert(demoMilestones).values({ name: 'demo-plans' }).onConflictDoNothing()
    if (rowCount === 0) return
    for (const plan of PLANS) {
      const { name, role, price, originalPrice, description, features } = plan
      const allowances = allowancesOf(name) ?? {}
      await insertPlan(tx, {
        name,
        userRole: role,
        pricePaise: price * 100,
        originalPricePaise: originalPrice * 100,
        description,
        features,
        ...localTextsOf(plan),
        allowances,
      })
    }
  })
}
