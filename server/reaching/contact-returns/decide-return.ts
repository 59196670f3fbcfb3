import type { z } from 'zod'
import type { contactReturnDecided, contactReturnDecision } from '#contracts/operations/contact-returns.ts'
import { CONTACT_RETURN_MESSAGES as MESSAGES } from '#contracts/operations/return-decision-messages.ts'
import { decisionForPosterText, returnRefusedText, returnText } from '#contracts/reaching/notifications/contact-return-messages.ts'
import { inTransaction, lockUserRow } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { returnCharge } from '#server/money/plans/index.ts'
import { notify } from '#server/reaching/notifications/index.ts'
import type { ReplyRecords } from '#server/reaching/reply-records/index.ts'
import { recordAction } from '#server/trust/audit/index.ts'
import { findSeekerOfReturn, lockReturn, setDecided } from './operations.queries.ts'
import type { ContactReturnDeps } from './settle-returns.ts'

export interface DecideDeps extends Pick<ContactReturnDeps, 'database' | 'clock' | 'notifications'> {
  readonly replyRecords: Pick<ReplyRecords, 'countLater'>
}

/**
 * Carries out an operator's decision about a contact that waits, and tells both sides.
 * @throws Failure not_found; not_allowed for a contact of the operator's own; conflict when it was decided before, or one side has said something since the operator looked
 */
export function decideContactReturn(
  { database, clock, notifications, replyRecords }: DecideDeps,
  operator: Viewer,
  id: number,
  { decision, seen, reason }: z.output<typeof contactReturnDecision>,
): Promise<z.input<typeof contactReturnDecided>> {
  return inTransaction(database.pool, async (tx) => {
    const seekerId = await findSeekerOfReturn(tx, id)
    if (seekerId === undefined) throw new Failure('not_found', MESSAGES.unknown)
    await lockUserRow(tx, seekerId)
    const found = await lockReturn(tx, id)
    if (!found) throw new Failure('not_found', MESSAGES.unknown)
    if (found.state !== 'WAITING') throw new Failure('conflict', MESSAGES.decided)
    if (found.version !== seen.version) throw new Failure('conflict', MESSAGES.changed)
    const { chargeId, propertyId, propertyFor, propertyName, posterId } = found
    if (operator.userId === seekerId || operator.userId === posterId) throw new Failure('not_allowed', MESSAGES.own)
    const at = new Date(clock.now())
    const isReturned = decision === 'return'
    const state = isReturned ? 'RETURNED' : 'REFUSED'
    await setDecided(tx, id, { state, decidedBy: operator.userId, at })
    const returned = isReturned ? await returnCharge(tx, { userId: seekerId, chargeId, now: at.getTime() }) : undefined
    const about = { kind: 'contact', subject: { propertyId } } as const
    const forSeeker = isReturned ? returned?.isUsable && returnText(found.reason, propertyFor, returned) : returnRefusedText(propertyName)
    if (forSeeker)
      await notify(notifications, tx, {
        ...about,
        ...forSeeker,
        userId: seekerId,
        cause: `contact-return:${chargeId}`,
        path: '/profile?tab=subscriptions',
      })
    await notify(notifications, tx, {
      ...about,
      ...decisionForPosterText(propertyName, isReturned),
      userId: posterId,
      cause: `contact-decision:${chargeId}`,
      path: '/profile?tab=inquiries',
    })
    await replyRecords.countLater(tx, posterId)
    await recordAction(tx, {
      operator,
      action: isReturned ? 'contact_returned' : 'contact_return_refused',
      object: { kind: 'contact_return', id },
      before: { state: 'WAITING' },
      after: { state },
      reason,
      at,
    })
    return { message: MESSAGES.done[decision] }
  })
}
