import type { Database } from '#server/db/client.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Jobs } from '#server/platform/jobs/port.ts'
import { expireEnded } from './expire.queries.ts'

export interface PlanDeps {
  readonly database: Database
  readonly clock: Clock
}

export async function openPlans({ jobs, ...deps }: PlanDeps & { readonly jobs: Jobs }): Promise<PlanDeps> {
  await jobs.repeat('expire-subscriptions', '*/10 * * * *', () => closeEnded(deps))
  return deps
}

async function closeEnded({ database, clock }: PlanDeps): Promise<void> {
  const now = clock.now()
  while ((await expireEnded(database.pool, now)) > 0);
}
