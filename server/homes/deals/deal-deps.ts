import type { Base } from '#server/base/base.ts'
import type { Queue } from '#server/base/platform/jobs/port.ts'
import type { MatchNotifier } from '#server/finding/matching/index.ts'
import type { ContactReturns } from '#server/reaching/contact-returns/index.ts'
import type { NotificationDeps } from '#server/reaching/notifications/index.ts'
import type { ReplyRecords } from '#server/reaching/reply-records/index.ts'

export interface DealDeps extends Pick<Base, 'database' | 'clock'> {
  readonly notifications: Pick<NotificationDeps, 'clock' | 'pushes'>
  readonly matchNotifier: Pick<MatchNotifier, 'notifySeekers'>
  readonly contactReturns: Pick<ContactReturns, 'settleLater'>
  readonly replyRecords: Pick<ReplyRecords, 'countLater'>
}

/** The payload of a job that tells the other leads of a deal. */
export interface NotifyLeadsJob {
  readonly dealId: number
}

export interface ClosingDeps extends DealDeps {
  readonly notifyQueue: Pick<Queue<NotifyLeadsJob>, 'add'>
}
