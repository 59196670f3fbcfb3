import type { InquiryChanges } from '#contracts/reaching/inquiries/inquiries.ts'
import { INQUIRY_MESSAGES } from '#contracts/reaching/inquiries/inquiry-messages.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import { type InquiryRow, inquiryExists, updateInquiryRow } from './inquiries.queries.ts'

/** Only the property's poster may change an inquiry. @throws Failure not_found, not_allowed */
export async function updateInquiry(
  db: Queryable,
  posterId: number,
  inquiryId: number,
  changes: InquiryChanges,
): Promise<Pick<InquiryRow, 'status' | 'note'>> {
  const changed = await updateInquiryRow(db, posterId, inquiryId, changes)
  if (changed) return changed
  if (await inquiryExists(db, inquiryId)) throw new Failure('not_allowed', INQUIRY_MESSAGES.notYours)
  throw new Failure('not_found', INQUIRY_MESSAGES.unknown)
}
