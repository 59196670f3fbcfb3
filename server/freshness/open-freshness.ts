import type { Database } from '#server/db/client.ts'
import type { NotificationDeps } from '#server/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Jobs } from '#server/platform/jobs/port.ts'
import { askPosters } from './ask-posters.ts'
import { hideUnconfirmed } from './hide-unconfirmed.ts'
import { remindPosters } from './remind-posters.ts'

export interface FreshnessDeps {
  readonly database: Database
  readonly clock: Clock
  readonly notifications: Pick<NotificationDeps, 'clock' | 'pushes'>
}

/** Every hour of the day in India: from 9:10 to 20:10. */
const DAYTIME = '40 3-14 * * *'

/** Asks posters whether their properties are still available, reminds them, and hides what stays unanswered. */
export async function openFreshness({ jobs, ...deps }: FreshnessDeps & { readonly jobs: Jobs }): Promise<FreshnessDeps> {
  await jobs.repeat('ask-posters', DAYTIME, async () => {
    await askPosters(deps)
    await remindPosters(deps)
    await hideUnconfirmed(deps)
  })
  return deps
}
