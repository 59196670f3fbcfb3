import { z } from 'zod'
import { choice, idOf, optional, withoutInvisible } from '#contracts/base/values/values.ts'
import { CONTACT_ANSWERS, DIFFERENCES, MAX_STATEMENT_LENGTH, POSTER_REPLIES, QUESTION_STATES } from './answer-kinds.ts'
import { CONTACT_ANSWER_MESSAGES } from './answer-messages.ts'

export const contactParams = z.object({ contactId: idOf('Contact') })

/** What a seeker says about a number that they unlocked. `difference`: what is not as described, only with that answer. */
export const newContactAnswer = z
  .object({ answer: choice(CONTACT_ANSWERS, 'Answer'), difference: optional(choice(DIFFERENCES, 'Difference')) })
  .refine(({ answer, difference }) => (answer === 'NOT_AS_DESCRIBED') === (difference !== undefined), {
    path: ['difference'],
    error: CONTACT_ANSWER_MESSAGES.differenceMissing,
  })
export type NewContactAnswer = z.output<typeof newContactAnswer>

export const contactAnswered = z.object({
  message: z.string(),
  contactId: z.number(),
  answer: z.enum(CONTACT_ANSWERS),
  difference: z.enum(DIFFERENCES).nullable(),
})

/** What became of the card that asks about a contact. */
export const newQuestionState = z.object({ state: choice(QUESTION_STATES, 'State') })
export const questionStateKept = z.object({ contactId: z.number(), state: z.enum(QUESTION_STATES) })

/** What the poster says to a seeker's answer. `statement`: for operators alone. */
export const newPosterReply = z.object({
  reply: choice(POSTER_REPLIES, 'Reply'),
  statement: z
    .string({ error: 'The statement must be text' })
    .overwrite((given) => withoutInvisible(given.replace(/\r\n?/g, '\n')).trim())
    .max(MAX_STATEMENT_LENGTH, CONTACT_ANSWER_MESSAGES.statementTooLong)
    .optional(),
})
export type NewPosterReply = z.output<typeof newPosterReply>

export const posterReplied = z.object({ message: z.string(), inquiryId: z.number(), reply: z.enum(POSTER_REPLIES) })
