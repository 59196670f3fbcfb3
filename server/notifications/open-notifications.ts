import type { Jobs } from '#server/platform/jobs/port.ts'
import { deliverPush, spreadPush } from './deliver-push.ts'
import type { EndpointPush, NotificationDeps, PersonalPush } from './deps.ts'

/** News older than this need not wake anybody, s. */
const WORTHLESS = 6 * 60 * 60

/** Each browser is a job of its own, so that one that fails is tried again alone. */
export async function openNotifications(outside: Omit<NotificationDeps, 'pushes'> & { readonly jobs: Jobs }): Promise<NotificationDeps> {
  const { jobs, ...deps } = outside
  const retrying = { retries: 4, retryDelay: 10, worthless: WORTHLESS }
  const single = await jobs.queue<EndpointPush>('push-to-browser', retrying, (push) => deliverPush(deps, push))
  const pushes = await jobs.queue<PersonalPush>('push-to-person', retrying, (push) => spreadPush(deps, single, push))
  return { ...deps, pushes }
}
