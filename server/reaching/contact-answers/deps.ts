import type { Base } from '#server/base/base.ts'
import type { ClosingDeps } from '#server/homes/deals/index.ts'
import type { ContactReturns } from '#server/reaching/contact-returns/index.ts'
import type { NotificationDeps } from '#server/reaching/notifications/index.ts'
import type { ReplyRecords } from '#server/reaching/reply-records/index.ts'

export interface ContactAnswerDeps extends Pick<Base, 'database' | 'clock'> {
  readonly notifications: Pick<NotificationDeps, 'clock' | 'pushes'>
  readonly contactReturns: Pick<ContactReturns, 'settleLater'>
  readonly replyRecords: Pick<ReplyRecords, 'countLater'>
}

export interface ReplyDeps extends ContactAnswerDeps {
  readonly deals: ClosingDeps
}
