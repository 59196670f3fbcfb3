import type { Base } from '#server/base/base.ts'
import type { MediaDeps } from '#server/homes/media/index.ts'
import type { NotificationDeps } from '#server/reaching/notifications/index.ts'

export interface CheckDeps extends Pick<Base, 'database' | 'clock' | 'papers' | 'log'> {
  readonly media: Pick<MediaDeps, 'spool' | 'uploads' | 'gate' | 'decodeBudget'>
  readonly notifications: Pick<NotificationDeps, 'clock' | 'pushes'>
}
