import type { InquiryChanges } from '#contracts/reaching/inquiries/inquiries.ts'
import { INQUIRY_MESSAGES } from '#contracts/reaching/inquiries/inquiry-messages.ts'
import type { Base } from '#server/base/base.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { ReplyRecords } from '#server/reaching/reply-records/index.ts'
import { type InquiryRow, inquiryExists, updateInquiryRow } from './inquiries.queries.ts'

/** Only the property's poster may change an inquiry. @throws Failure not_found, not_allowed */
export async function updateInquiry(
  { database, clock, replyRecords }: Pick<Base, 'database' | 'clock'> & { readonly replyRecords: Pick<ReplyRecords, 'countLater'> },
  posterId: number,
  inquiryId: number,
  changes: InquiryChanges,
): Promise<Pick<InquiryRow, 'status' | 'note'>> {
  const changed = await inTransaction(database.pool, async (tx) => {
    const row = await updateInquiryRow(tx, posterId, inquiryId, { ...changes, at: new Date(clock.now()) })
    if (row && changes.status !== undefined) await replyRecords.countLater(tx, posterId)
    return row
  })
  if (changed) return changed
  if (await inquiryExists(database.pool, inquiryId)) throw new Failure('not_allowed', INQUIRY_MESSAGES.notYours)
  throw new Failure('not_found', INQUIRY_MESSAGES.unknown)
}
