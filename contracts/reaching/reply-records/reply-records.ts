import { z } from 'zod'
import { CONTACT_ANSWERS } from '#contracts/reaching/contact-answers/answer-kinds.ts'

/** Of how many inquiries how many were answered (docs/decisions/0225). */
export const replyRecord = z.object({ counted: z.number(), answered: z.number() })

/** The status that the poster set: none, within the time in which it counts, or later. */
export const STATUS_TIMES = ['none', 'in-time', 'late'] as const

/**
 * A poster's own record by the present inquiries. `shown`: what seekers see, null when nothing is. `against`: the latest MAX_AGAINST_LISTED
 * inquiries that count against it.
 */
export const ownReplyRecord = replyRecord.extend({
  shown: replyRecord.nullable(),
  against: z.array(
    z.object({
      inquiryId: z.number(),
      unlockedAt: z.string(),
      propertyId: z.number(),
      propertyName: z.string(),
      answer: z.enum(CONTACT_ANSWERS),
      status: z.enum(STATUS_TIMES),
    }),
  ),
})

/** Inquiries in `against`. */
export const MAX_AGAINST_LISTED = 50
