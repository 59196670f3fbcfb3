import type { Logger } from 'pino'
import type { Database } from '#server/db/client.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queue } from '#server/platform/jobs/port.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { PushMessage, PushSender } from '#server/platform/push/port.ts'

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
