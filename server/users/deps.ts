import type { Database } from '#server/db/client.ts'
import type { Clock } from '#server/platform/clock.ts'

export interface UserDeps {
  readonly database: Database
  readonly clock: Clock
}
