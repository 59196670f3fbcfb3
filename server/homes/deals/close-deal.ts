import type { z } from 'zod'
import { indianDateOf } from '#contracts/base/values/time.ts'
import { DEAL_LABELS, DEAL_MESSAGES, MAX_AGREEMENT_YEARS, UNDO_DEAL_MINUTES } from '#contracts/homes/deals/deal-messages.ts'
import type { DealToClose, dealChanged } from '#contracts/homes/deals/deals.ts'
import { OWN_PROPERTIES_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import {
  type DealReason,
  dealReasonOf,
  POSTER_STATUSES,
  type PosterStatus,
  type PropertyStatus,
} from '#contracts/homes/properties/property-kinds.ts'
import { inTransaction, type Queryable } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { findProperty, requireOwn, updateStatuses } from '#server/homes/properties/index.ts'
import { replaceInquiryStatus } from '#server/reaching/inquiries/index.ts'
import { notifyOfStatuses } from '#server/trust/moderation/index.ts'
import type { ClosingDeps, DealDeps } from './deal-deps.ts'
import { deleteUntoldDeal, findDeal, insertDeal } from './deals.queries.ts'

type DealChanged = z.output<typeof dealChanged>

/**
 * Records that the viewer's property was let or sold: the property becomes INACTIVE, the lead CLOSED, and a job tells the other leads when
 * the time for an undo has passed (docs/decisions/0141). The same deal a second time changes nothing.
 * @throws Failure not_found, no_longer_available, not_allowed, invalid_input; conflict when it is under moderation or has another deal
 */
export function closeDeal(
  deps: ClosingDeps,
  viewer: Viewer,
  id: number,
  { inquiryId, agreementEndsOn = null }: DealToClose,
): Promise<DealChanged> {
  return inTransaction(deps.database.pool, async (tx) => {
    const property = requireOwn(viewer, await findProperty(tx, id, 'lock'))
    const reason = dealReasonOf(property.propertyFor)
    const at = new Date(deps.clock.now())
    requireAgreementEnd(reason, agreementEndsOn, at)
    const answer: DealChanged = { message: DEAL_MESSAGES.closed[reason], propertyId: id, status: 'INACTIVE' }
    const existing = await findDeal(tx, id)
    if (existing?.inquiryId === inquiryId && existing.agreementEndsOn === agreementEndsOn) return answer
    if (existing) throw new Failure('conflict', DEAL_MESSAGES.alreadyClosed)
    const { status } = property
    if (!isPosterStatus(status)) throw new Failure('conflict', OWN_PROPERTIES_MESSAGES.statusLocked)
    const inquiryStatusBefore = inquiryId === null ? null : await closeInquiry(tx, { inquiryId, propertyId: id, at })
    await updateStatuses(tx, [property], { to: 'INACTIVE', changedBy: viewer.userId, note: DEAL_LABELS[reason], at })
    const deal = { propertyId: id, reason, inquiryId, closedAt: at, agreementEndsOn, statusBefore: status, inquiryStatusBefore }
    const dealId = await insertDeal(tx, deal)
    await deps.notifyQueue.add({ dealId }, { tx, startAfterSeconds: UNDO_DEAL_MINUTES * 60 })
    if (inquiryId !== null) await deps.replyRecords.countLater(tx, property.postedByUserId)
    return answer
  })
}

const isPosterStatus = (status: PropertyStatus): status is PosterStatus => POSTER_STATUSES.some((each) => each === status)

/** @throws Failure invalid_input when the property has no such lead, whoever's it is */
async function closeInquiry(
  tx: Queryable,
  { at, ...inquiry }: { readonly inquiryId: number; readonly propertyId: number; readonly at: Date },
) {
  const before = await replaceInquiryStatus(tx, inquiry, { to: 'CLOSED', at })
  if (!before) throw new Failure('invalid_input', DEAL_MESSAGES.leadUnknown, { inquiryId: DEAL_MESSAGES.leadUnknown })
  return before
}

/** @throws Failure invalid_input when the day has passed, is too far ahead, or is that of a sale */
function requireAgreementEnd(reason: DealReason, endsOn: string | null, at: Date): void {
  if (endsOn === null) return
  const refuse = (message: string) => new Failure('invalid_input', message, { agreementEndsOn: message })
  if (reason === 'SOLD') throw refuse(DEAL_MESSAGES.noAgreement)
  const today = indianDateOf(at.getTime()) ?? ''
  if (endsOn <= today) throw refuse(DEAL_MESSAGES.endsTooEarly)
  const [year, monthAndDay] = [Number(today.slice(0, 4)), today.slice(4)]
  if (endsOn > `${year + MAX_AGREEMENT_YEARS}${monthAndDay}`) throw refuse(DEAL_MESSAGES.endsTooLate)
}

/**
 * Undoes a deal before the other leads are told: property and lead have the statuses that they had before.
 * @throws Failure not_found, no_longer_available, not_allowed; conflict when there is no deal, or the leads were told
 */
export function undoDeal(deps: DealDeps, viewer: Viewer, id: number): Promise<DealChanged> {
  return inTransaction(deps.database.pool, async (tx) => {
    const property = requireOwn(viewer, await findProperty(tx, id, 'lock'))
    const deal = await deleteUntoldDeal(tx, id)
    if (!deal) throw new Failure('conflict', DEAL_MESSAGES.nothingToUndo)
    const { inquiryId, statusBefore: to, inquiryStatusBefore } = deal
    const at = new Date(deps.clock.now())
    if (inquiryId !== null && inquiryStatusBefore) {
      await replaceInquiryStatus(tx, { inquiryId, propertyId: id }, { from: 'CLOSED', to: inquiryStatusBefore, at })
      await deps.replyRecords.countLater(tx, property.postedByUserId)
    }
    await updateStatuses(tx, [property], { to, changedBy: viewer.userId, note: DEAL_MESSAGES.undone, at })
    await notifyOfStatuses(deps, tx, viewer, [property], { to, at })
    return { message: DEAL_MESSAGES.undone, propertyId: id, status: to }
  })
}
