import type { Base, Noun } from '#server/base/base.ts'
import type { NotificationDeps } from '#server/reaching/notifications/index.ts'
import { registerCataloguePlanRoutes } from './catalogue-plans.routes.ts'
import { announceSubscriptionEnds, endSubscriptions } from './end-subscriptions.ts'
import { registerPlanRoutes } from './plans.routes.ts'

interface OpenPlanDeps extends Pick<Base, 'database' | 'clock' | 'jobs' | 'config'> {
  readonly notifications: Pick<NotificationDeps, 'clock' | 'pushes'>
}

export async function openPlans(deps: OpenPlanDeps): Promise<Noun> {
  await deps.jobs.repeat('expire-subscriptions', '*/10 * * * *', () => endSubscriptions(deps))
  await deps.jobs.repeat('announce-plan-ends', '7 * * * *', () => announceSubscriptionEnds(deps))
  return {
    register(app) {
      registerPlanRoutes(app, deps)
      registerCataloguePlanRoutes(app, deps)
    },
  }
}
