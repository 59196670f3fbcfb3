import type { Base } from '#server/base/base.ts'
import type { BudgetSettings } from '#server/base/http/rate-limits/index.ts'
import type { MatchNotifier } from '#server/finding/matching/index.ts'
import type { ContactReturns } from '#server/reaching/contact-returns/index.ts'
import type { NotificationDeps } from '#server/reaching/notifications/index.ts'
import type { ReadModerationMode } from './review-mode.ts'

export interface ModerationDeps extends Pick<Base, 'database' | 'clock' | 'keys' | 'limits'> {
  readonly budgets: Pick<BudgetSettings, 'REPORTS_PER_ADDRESS' | 'REPORTS_OVERALL'>
  readonly notifications: Pick<NotificationDeps, 'clock' | 'pushes'>
  readonly matchNotifier: Pick<MatchNotifier, 'notifySeekers'>
  readonly contactReturns: Pick<ContactReturns, 'settleLater'>
  readonly mode: ReadModerationMode
}
