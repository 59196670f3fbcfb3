import type { Logger } from 'pino'
import type { Budgets } from '#server/config.ts'
import type { Database } from '#server/db/client.ts'
import type { Limits } from '#server/http/limits/index.ts'
import type { NotificationDeps } from '#server/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Queue } from '#server/platform/jobs/port.ts'
import type { Keys } from '#server/platform/keys/keys.ts'
import type { SmsSender } from '#server/platform/sms/port.ts'

/** A message that is to be sent, as a job holds it: the code is not in the clear. */
export interface SealedCode {
  readonly sealed: string
  /** Epoch ms. */
  readonly expiresAt: number
}

export interface AccountDeps {
  readonly database: Database
  readonly clock: Clock
  readonly keys: Keys
  readonly limits: Limits
  readonly budgets: Budgets
  readonly sms: SmsSender
  readonly notifications: NotificationDeps
  readonly brandName: string
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly codesToSend: Queue<SealedCode>
}
