import type { Logger } from 'pino'
import type { Counter } from 'prom-client'
import type { Database } from '#server/base/db/client.ts'
import type { BudgetSettings, Limits } from '#server/base/http/rate-limits/index.ts'
import type { Clock } from '#server/base/platform/clock.ts'
import type { Queue } from '#server/base/platform/jobs/port.ts'
import type { Keys } from '#server/base/platform/keys.ts'
import type { SmsSender } from '#server/base/platform/sms/sms-sender.ts'
import type { NotificationDeps } from '#server/reaching/notifications/index.ts'
import type { SiteSettings } from '#server/site/site-settings/index.ts'

/** Payload of the job that sends a message. Encrypted, because the message contains a code. */
export interface SealedMessage {
  readonly sealed: string
  /** Epoch ms. */
  readonly expiresAt: number
}

export interface AccountDeps {
  readonly database: Database
  readonly clock: Clock
  readonly keys: Keys
  readonly limits: Limits
  readonly budgets: BudgetSettings
  readonly sms: SmsSender
  readonly notifications: NotificationDeps
  readonly siteSettings: Pick<SiteSettings, 'current'>
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly codesToSend: Queue<SealedMessage>
  /** Counts guesses at live codes. */
  readonly guesses: Counter<'result'>
  /** Whether the site is served over https. */
  readonly secureCookies: boolean
}
