import type { Database } from '#server/base/db/client.ts'
import type { BudgetSettings, Limits } from '#server/base/http/rate-limits/index.ts'
import type { Clock } from '#server/base/platform/clock.ts'
import type { Keys } from '#server/base/platform/keys.ts'
import type { MatchNotifier } from '#server/finding/matching/index.ts'
import type { NotificationDeps } from '#server/reaching/notifications/index.ts'
import type { ReadModerationMode } from './review-mode.ts'

export interface ModerationDeps {
  readonly database: Database
  readonly clock: Clock
  readonly keys: Keys
  readonly limits: Limits
  readonly budgets: Pick<BudgetSettings, 'REPORTS_PER_ADDRESS' | 'REPORTS_OVERALL'>
  readonly notifications: Pick<NotificationDeps, 'clock' | 'pushes'>
  readonly matchNotifier: Pick<MatchNotifier, 'notifySeekers'>
  readonly mode: ReadModerationMode
}
