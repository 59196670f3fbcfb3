import type { Logger } from 'pino'
import type { Database } from '#server/db/client.ts'
import type { BudgetSettings, Limits } from '#server/http/rate-limits/index.ts'
import type { NotificationDeps } from '#server/notifications/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { PaymentGateway } from '#server/platform/payments/port.ts'
import type { SiteSettings } from '#server/site-settings/index.ts'

export interface PaymentDeps {
  readonly database: Database
  readonly clock: Clock
  readonly gateway: PaymentGateway
  readonly siteSettings: Pick<SiteSettings, 'at'>
  readonly limits: Limits
  readonly budgets: BudgetSettings
  readonly notifications: Pick<NotificationDeps, 'clock' | 'pushes'>
  readonly log: Pick<Logger, 'info' | 'warn'>
}
