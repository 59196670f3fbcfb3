import type { Database } from '#server/db/client.ts'
import type { BudgetSettings, Limits } from '#server/http/rate-limits/index.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Keys } from '#server/platform/keys.ts'

export interface ShortlistDeps {
  readonly database: Database
  readonly clock: Clock
  readonly keys: Keys
  readonly limits: Limits
  readonly budgets: Pick<BudgetSettings, 'SHORTLIST_READS_PER_ADDRESS' | 'SHORTLIST_VOTES_PER_ADDRESS' | 'SHORTLIST_VOTES_PER_LIST'>
}
