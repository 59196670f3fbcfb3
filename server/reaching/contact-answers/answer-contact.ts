import type { z } from 'zod'
import { DAY_MS } from '#contracts/base/values/time.ts'
import { ANSWERABLE_DAYS } from '#contracts/reaching/contact-answers/answer-kinds.ts'
import { ANSWERED, CONTACT_ANSWER_MESSAGES as MESSAGES } from '#contracts/reaching/contact-answers/answer-messages.ts'
import { answerText, HIDDEN_FOR_NUMBER } from '#contracts/reaching/contact-answers/answer-notifications.ts'
import type { contactAnswered, NewContactAnswer } from '#contracts/reaching/contact-answers/contact-answers.ts'
import { isNumberConfirmedSince } from '#server/base/db/number-confirmed.ts'
import { inTransaction, type Queryable } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import { hideProperty } from '#server/homes/freshness/index.ts'
import { notify } from '#server/reaching/notifications/index.ts'
import { type AnswerableContact, askWhetherAvailable, lockContact, saveAnswer } from './contact-answers.queries.ts'
import type { ContactAnswerDeps } from './deps.ts'

/**
 * Stores what a seeker says about a contact that they unlocked; a repeated answer changes nothing. The poster is told, a home whose number is
 * said to be wrong is hidden until the poster has given a code, and the poster of a home that is said to be taken is asked.
 * @throws Failure not_found; conflict when it is a requirement, too late, has come back, or when the poster has agreed
 */
export function answerContact(
  deps: ContactAnswerDeps,
  userId: number,
  contactId: number,
  { answer, difference: given }: NewContactAnswer,
): Promise<z.input<typeof contactAnswered>> {
  const difference = given ?? null
  return inTransaction(deps.database.pool, async (tx) => {
    const contact = await lockContact(tx, userId, contactId)
    if (!contact) throw new Failure('not_found', MESSAGES.unknown)
    const at = new Date(deps.clock.now())
    requireAnswerable(contact, at)
    if (contact.answer !== answer || contact.difference !== difference) {
      // else the poster's word would be lost, and operators would read that nobody agreed
      if (contact.reply === 'AGREED') throw new Failure('conflict', MESSAGES.agreedUpon)
      await saveAnswer(tx, contactId, { answer, difference, at })
      await tellPoster(deps, tx, contact, { contactId, answer, at })
      if (contact.propertyId !== null) await deps.contactReturns.settleLater(tx, [contact.propertyId])
      if (contact.posterId !== null) await deps.replyRecords.countLater(tx, contact.posterId)
    }
    return { message: ANSWERED[answer], contactId, answer, difference }
  })
}

/** @throws Failure conflict */
function requireAnswerable({ propertyId, unlockedAt, isReturned }: AnswerableContact, at: Date): void {
  if (propertyId === null) throw new Failure('conflict', MESSAGES.onlyHomes)
  if (isReturned) throw new Failure('conflict', MESSAGES.alreadyReturned)
  if (at.getTime() - unlockedAt.getTime() > ANSWERABLE_DAYS * DAY_MS) throw new Failure('conflict', MESSAGES.tooLate)
}

interface Given extends Pick<NewContactAnswer, 'answer'> {
  readonly contactId: number
  readonly at: Date
}

async function tellPoster(
  deps: ContactAnswerDeps,
  tx: Queryable,
  contact: AnswerableContact,
  { contactId, answer, at }: Given,
): Promise<void> {
  const { propertyId, posterId, propertyName, seekerName, status, isDeleted } = contact
  if (answer === 'REACHED' || propertyId === null || posterId === null || isDeleted) return
  const isLive = status === 'ACTIVE'
  if (answer === 'TAKEN' && isLive) await askWhetherAvailable(tx, propertyId, at)
  if (answer === 'WRONG_NUMBER') {
    if (isNumberConfirmedSince(contact.unlockedAt, contact.numberConfirmedAt)) return
    if (isLive) await hideProperty(tx, propertyId, { reason: HIDDEN_FOR_NUMBER, at })
  }
  await notify(deps.notifications, tx, {
    userId: posterId,
    kind: 'contact',
    // a change to and fro is told once
    cause: `contact-answer:${contactId}:${answer}:${contact.unlockedAt.getTime()}`,
    ...answerText(answer, seekerName, propertyName),
    path: answer === 'TAKEN' || answer === 'WRONG_NUMBER' ? `/listing/${propertyId}` : `/profile?tab=inquiries&property=${propertyId}`,
    subject: { propertyId },
  })
}
