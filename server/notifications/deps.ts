import type { Logger } from 'pino'
import type { Database } from '#server/db/client.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Jobs, Queue } from '#server/platform/jobs/port.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { PushMessage, PushSender } from '#server/platform/push/port.ts'
import { deliverPush, spreadPush } from './deliver-push.ts'

/** A push for one person, to be sent to every browser they take pushes on. */
export interface PersonalPush {
  readonly userId: number
  readonly message: PushMessage
}

/** A push for one browser. */
export interface EndpointPush extends PersonalPush {
  readonly endpointId: number
}

export interface NotificationDeps {
  readonly database: Database
  readonly clock: Clock
  readonly keys: Keys
  readonly push: PushSender
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly pushes: Queue<PersonalPush>
}

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
