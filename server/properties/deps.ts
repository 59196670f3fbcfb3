import type { Database } from '#server/db/client.ts'
import type { MediaDeps } from '#server/media/index.ts'
import type { Clock } from '#server/platform/clock.ts'

/** What the properties work with. */
export interface PropertyDeps {
  readonly database: Database
  readonly media: MediaDeps
  readonly clock: Clock
}
