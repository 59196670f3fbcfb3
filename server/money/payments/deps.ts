import type { Logger } from 'pino'
import type { Base } from '#server/base/base.ts'
import type { PaymentGateway } from '#server/base/platform/payments/port.ts'
import type { NotificationDeps } from '#server/reaching/notifications/index.ts'
import type { SiteSettings } from '#server/site/site-settings/index.ts'

export interface PaymentDeps extends Pick<Base, 'database' | 'clock' | 'limits' | 'budgets' | 'stopping'> {
  readonly gateway: PaymentGateway
  readonly siteSettings: Pick<SiteSettings, 'at'>
  readonly notifications: Pick<NotificationDeps, 'clock' | 'pushes'>
  readonly log: Pick<Logger, 'info' | 'warn'>
}
