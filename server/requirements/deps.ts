import type { Database } from '#server/db/client.ts'
import type { Clock } from '#server/platform/clock.ts'

export interface RequirementDeps {
  readonly database: Database
  readonly clock: Clock
  /** How many live properties fit a requirement; undefined when that is not known at this moment. */
  readonly countFittingProperties: (requirementId: number) => Promise<number | undefined>
}
