import { z } from 'zod'
import { MAX_PAGE_SIZE } from '../base/limits.ts'
import { choice, idOf, page, size, withDefault } from '../base/values/values.ts'
import { CONTACT_ANSWERS, DIFFERENCES, POSTER_REPLIES, RETURN_DOUBTS, RETURN_REASONS } from '../reaching/contact-answers/answer-kinds.ts'
import { reason } from './reason.ts'
import { RETURN_DECISIONS } from './return-decision-messages.ts'

// Instants are ISO 8601.

export const contactReturnQuery = z.object({ page: withDefault(page, 0), size: withDefault(size(MAX_PAGE_SIZE), 20) })
export const contactReturnParams = z.object({ id: idOf('Contact return') })

const count = z.number()

/** A contact about which operators decide. `version` is that of what both sides have said, which a decision names. */
const waitingReturn = z.object({
  returnId: z.number(),
  version: z.string(),
  reason: z.enum(RETURN_REASONS),
  doubt: z.enum(RETURN_DOUBTS),
  waitsSince: z.string(),
  propertyId: z.number(),
  propertyName: z.string(),
  unlockedAt: z.string(),
  /** What the seeker answered; null when the rule needs no answer. */
  answer: z.enum(CONTACT_ANSWERS).nullable(),
  difference: z.enum(DIFFERENCES).nullable(),
  answeredAt: z.string().nullable(),
  /** What the poster says to it. */
  reply: z.enum(POSTER_REPLIES).nullable(),
  statement: z.string(),
  repliedAt: z.string().nullable(),
  /** With unlocks and returns of the last 30 days. */
  seeker: z.object({ userId: z.number(), name: z.string(), unlocks: count, returns: count }),
  /** With the seekers who said in the last 30 days that they did not reach the poster's home as offered, and contradictions to them. */
  poster: z.object({ userId: z.number(), name: z.string(), complaints: count, contradictions: count }),
})

/** What waits longest first. */
export const contactReturnPage = z.object({ content: z.array(waitingReturn), totalElements: z.number(), totalPages: z.number() })

export const contactReturnDecision = z.object({
  decision: choice(RETURN_DECISIONS, 'Decision'),
  seen: z.object({ version: z.string().max(40) }, { error: 'Seen must be the version that was seen' }),
  reason,
})
export const contactReturnDecided = z.object({ message: z.string() })

/** Posters against whom more than three seekers speak in 30 days, most seekers first; at most 200. */
export const doubtedPosterList = z.array(
  z.object({ userId: z.number(), name: z.string(), seekers: count, contradictions: count, properties: count }),
)
