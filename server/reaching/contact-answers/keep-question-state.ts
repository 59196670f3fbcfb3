import type { z } from 'zod'
import { indianDayStart } from '#contracts/base/values/time.ts'
import type { QuestionState } from '#contracts/reaching/contact-answers/answer-kinds.ts'
import { CONTACT_ANSWER_MESSAGES } from '#contracts/reaching/contact-answers/answer-messages.ts'
import type { questionStateKept } from '#contracts/reaching/contact-answers/contact-answers.ts'
import { Failure } from '#server/base/http/failure.ts'
import { endQuestion } from './contact-answers.queries.ts'
import type { ContactAnswerDeps } from './deps.ts'

/**
 * Ends the card that asks a seeker about a contact: with the day in India on which it was first shown, at once when it is closed. What ended
 * stays so.
 * @throws Failure not_found
 */
export async function keepQuestionState(
  { database, clock }: Pick<ContactAnswerDeps, 'database' | 'clock'>,
  userId: number,
  contactId: number,
  state: QuestionState,
): Promise<z.input<typeof questionStateKept>> {
  const now = clock.now()
  const until = new Date(state === 'SHOWN' ? indianDayStart(now, -1) : now)
  if (!(await endQuestion(database.pool, userId, contactId, until))) throw new Failure('not_found', CONTACT_ANSWER_MESSAGES.unknown)
  return { contactId, state }
}
