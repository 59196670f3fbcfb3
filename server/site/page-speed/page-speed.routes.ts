import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { PAGE_SPEED_KEPT_DAYS } from '#contracts/base/retention.ts'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { PAGE_SPEED_DAYS } from '#contracts/operations/page-speed.ts'
import { PAGE_SPEED_MESSAGES as MESSAGES } from '#contracts/site/page-speed/page-speed-messages.ts'
import type { Base, Noun } from '#server/base/base.ts'
import { serve } from '#server/base/http/contract-routes.ts'
import { type BudgetSettings, networkCharges, requireGranted } from '#server/base/http/rate-limits/index.ts'
import { isRobot } from '#server/homes/property-views/index.ts'
import { dayOf } from '#server/site/figures/index.ts'
import { presentPageSpeed } from './page-speed.present.ts'
import { deleteVisitsBefore, sumVisits } from './page-speed.queries.ts'
import { openVisitCounter, type VisitCounter } from './visit-counter.ts'

interface PageSpeedDeps extends Pick<Base, 'database' | 'clock' | 'limits'> {
  readonly config: Pick<Base['config'], 'pageSpeedShare'>
  readonly budgets: Pick<BudgetSettings, 'PAGE_SPEED_REPORTS_PER_ADDRESS'>
}

export async function openPageSpeed(
  deps: PageSpeedDeps & Pick<Base, 'jobs'> & { readonly log: Pick<FastifyBaseLogger, 'warn'> },
): Promise<Required<Noun>> {
  const { database, clock, jobs } = deps
  await jobs.repeat('sweep-page-speed', '57 3 * * *', () =>
    deleteVisitsBefore(database.pool, dayOf(clock.now() - PAGE_SPEED_KEPT_DAYS * DAY_MS)),
  )
  const visits = openVisitCounter(deps)
  return { register: (app) => registerPageSpeedRoutes(app, deps, visits), close: () => visits.close() }
}

function registerPageSpeedRoutes(app: FastifyInstance, deps: PageSpeedDeps, visits: VisitCounter): void {
  const { database, clock, limits, budgets, config } = deps

  serve(app, 'reportPageSpeed', async ({ body, request }) => {
    const charges = networkCharges('page-speed', request.ip, budgets.PAGE_SPEED_REPORTS_PER_ADDRESS)
    requireGranted(await limits.take(charges, clock.now()), MESSAGES.tooMany)
    const agent = request.headers['user-agent']
    if (agent && !isRobot(agent)) visits.count(body)
    return { message: MESSAGES.reported }
  })

  serve(app, 'getPageSpeed', async () => {
    // so that this copy's newest visits are shown
    await visits.flush()
    const now = clock.now()
    const rows = await sumVisits(database.pool, dayOf(now - (PAGE_SPEED_DAYS - 1) * DAY_MS), dayOf(now))
    return { share: config.pageSpeedShare, pages: presentPageSpeed(rows) }
  })
}
