import type { FastifyInstance } from 'fastify'
import { DAY_MS } from '#contracts/base/values/time.ts'
import type { Base } from '#server/base/base.ts'
import { pageOf, serve } from '#server/base/http/contract-routes.ts'
import type { Config } from '#server/config.ts'
import { listLedger } from './ledger.queries.ts'
import { CROSSED_OUT_DAYS, POPULARITY_DAYS } from './plans.policy.ts'
import { presentLedgerEntry, presentOffer, presentSubscription } from './plans.present.ts'
import { countSales, listOffered, listSoldForMore } from './plans.queries.ts'
import { countRunningSubscriptions, listBought } from './subscriptions.queries.ts'

export interface PlanDeps extends Pick<Base, 'database' | 'clock'> {
  readonly config: Pick<Config, 'crossedOutPrices'>
}

export function registerPlanRoutes(app: FastifyInstance, { database: { pool }, clock, config }: PlanDeps): void {
  const boughtBy = async (userId: number) => {
    const now = new Date(clock.now())
    return (await listBought(pool, userId, now)).map((row) => presentSubscription(row, now))
  }

  serve(app, 'listOfferedPlans', async ({ query }) => {
    const daysAgo = (days: number) => new Date(clock.now() - days * DAY_MS)
    const [offered, sales, soldForMore] = await Promise.all([
      listOffered(pool, query.keyword),
      countSales(pool, daysAgo(POPULARITY_DAYS)),
      config.crossedOutPrices === 'sold' ? listSoldForMore(pool, daysAgo(CROSSED_OUT_DAYS)) : undefined,
    ])
    return presentOffer(offered, query.language, sales, soldForMore)
  })

  serve(app, 'countActivePlans', ({ viewer }) => countRunningSubscriptions(pool, viewer.userId, new Date(clock.now())))

  serve(app, 'getActivePlan', async ({ viewer }) => {
    // running subscriptions come first, and of these the one that is spent first
    const [first] = await boughtBy(viewer.userId)
    return first?.status === 'ACTIVE' ? first : null
  })

  serve(app, 'listSubscriptions', ({ viewer }) => boughtBy(viewer.userId))

  serve(app, 'listLedger', async ({ query, viewer }) => {
    const { rows, total } = await listLedger(pool, viewer.userId, query)
    return pageOf(rows.map(presentLedgerEntry), total, query.size)
  })
}
