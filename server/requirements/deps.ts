import type { Database } from '#server/db/client.ts'
import type { Clock } from '#server/platform/clock.ts'

export interface RequirementDeps {
  readonly database: Database
  readonly clock: Clock
}
