import type { Logger } from 'pino'
import type { Counter } from 'prom-client'
import type { Base } from '#server/base/base.ts'
import type { Queue } from '#server/base/platform/jobs/port.ts'
import type { Config } from '#server/config.ts'
import type { NotificationDeps } from '#server/reaching/notifications/index.ts'
import type { SiteSettings } from '#server/site/site-settings/index.ts'

/** Payload of the job that sends a message. Encrypted, because the message contains a code. */
export interface SealedMessage {
  readonly sealed: string
  /** Epoch ms. */
  readonly expiresAt: number
}

export interface AccountDeps extends Pick<Base, 'database' | 'clock' | 'keys' | 'limits' | 'budgets' | 'sms'> {
  readonly config: Pick<Config, 'isHttps' | 'brokerReraForm'>
  readonly notifications: NotificationDeps
  readonly siteSettings: Pick<SiteSettings, 'current'>
  readonly log: Pick<Logger, 'info' | 'warn'>
  readonly codesToSend: Queue<SealedMessage>
  /** Counts guesses at live codes. */
  readonly guesses: Counter<'result'>
}
