import type { z } from 'zod'
import { HOUR_MS } from '#contracts/base/values/time.ts'
import { REPLY_HOURS } from '#contracts/reaching/contact-answers/answer-kinds.ts'
import { CONTACT_ANSWER_MESSAGES as MESSAGES } from '#contracts/reaching/contact-answers/answer-messages.ts'
import type { NewPosterReply, posterReplied } from '#contracts/reaching/contact-answers/contact-answers.ts'
import { INQUIRY_MESSAGES } from '#contracts/reaching/inquiries/inquiry-messages.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'
import { closeDeal } from '#server/homes/deals/index.ts'
import { inquiryExists, isInquiryOf } from '#server/reaching/inquiries/index.ts'
import { lockAnswer, saveReply } from './contact-answers.queries.ts'
import type { ReplyDeps } from './deps.ts'

/**
 * Stores what a poster says to a seeker's answer. Who agrees that a home is let or sold closes its deal. The first reply counts.
 * @throws Failure not_found, not_allowed; conflict without an answer, after REPLY_HOURS, or when the home has another deal
 */
export async function replyToAnswer(
  deps: ReplyDeps,
  viewer: Viewer,
  inquiryId: number,
  { reply, statement = '' }: NewPosterReply,
): Promise<z.input<typeof posterReplied>> {
  const { pool } = deps.database
  const { propertyId, isReturned } = await inTransaction(pool, async (tx) => {
    const answered = await lockAnswer(tx, viewer.userId, inquiryId)
    if (!answered || answered.answer === 'REACHED') {
      if (!(await inquiryExists(tx, inquiryId))) throw new Failure('not_found', INQUIRY_MESSAGES.unknown)
      if (!(await isInquiryOf(tx, inquiryId, viewer.userId))) throw new Failure('not_allowed', INQUIRY_MESSAGES.notYours)
      throw new Failure('conflict', MESSAGES.noAnswer)
    }
    const at = new Date(deps.clock.now())
    if (reply === 'AGREED' && answered.answer !== 'TAKEN') throw new Failure('conflict', MESSAGES.onlyTaken)
    if (reply === 'CONTRADICTED' && at.getTime() - answered.answeredAt.getTime() > REPLY_HOURS * HOUR_MS)
      throw new Failure('conflict', MESSAGES.replyTooLate)
    if (answered.reply === null) {
      await saveReply(tx, inquiryId, { reply, statement, at })
      await deps.contactReturns.settleLater(tx, [answered.propertyId])
      await deps.replyRecords.countLater(tx, viewer.userId)
    } else if (answered.reply !== reply) throw new Failure('conflict', MESSAGES.notPossible)
    return answered
  })
  if (reply === 'AGREED') await markAsTaken(deps, viewer, propertyId)
  const contradicted = isReturned ? MESSAGES.contradictedTooLate : MESSAGES.contradicted
  return { message: reply === 'AGREED' ? MESSAGES.agreed : contradicted, inquiryId, reply }
}

/** A home that is under moderation or has a deal stays as it is: the reply counts all the same. */
async function markAsTaken({ deals }: ReplyDeps, viewer: Viewer, propertyId: number): Promise<void> {
  try {
    await closeDeal(deals, viewer, propertyId, { inquiryId: null })
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
}
