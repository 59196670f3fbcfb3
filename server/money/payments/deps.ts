import type { Logger } from 'pino'
import type { Database } from '#server/base/db/client.ts'
import type { BudgetSettings, Limits } from '#server/base/http/rate-limits/index.ts'
import type { Clock } from '#server/base/platform/clock.ts'
import type { PaymentGateway } from '#server/base/platform/payments/port.ts'
import type { NotificationDeps } from '#server/reaching/notifications/index.ts'
import type { SiteSettings } from '#server/site/site-settings/index.ts'

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
