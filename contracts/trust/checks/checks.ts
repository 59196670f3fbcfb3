import { z } from 'zod'
import { choice } from '#contracts/base/values/values.ts'
import { CHECK_KINDS, CHECK_OUTCOMES } from './check-kinds.ts'

/**
 * What was checked about a property and its poster, without what has ended. Days are YYYY-MM-DD in India. `phoneConfirmedOn`: last one-time
 * code of the poster's number. `register`: a lookup of the broker's RERA number by an operator; null for owners.
 */
export const propertyChecks = z.object({
  phoneConfirmedOn: z.string().nullable(),
  papers: z.array(z.object({ kind: z.enum(CHECK_KINDS), seenOn: z.string(), endsOn: z.string() })),
  register: z.object({ lookedUpOn: z.string(), nameAgrees: z.boolean() }).nullable(),
})
export type PropertyChecks = z.output<typeof propertyChecks>

/** The JSON part of the form; the file is its part `documents`. */
export const newCheck = z.object({ kind: choice(CHECK_KINDS, 'Kind') })
export const checkAsked = z.object({ message: z.string(), checkId: z.number() })

export const checkWithdrawn = z.object({ message: z.string() })

/** A poster's request. Instants are ISO 8601. `endedAt`: when the address changed; `endsAt`: when a seen paper no longer counts. */
const ownCheck = z.object({
  checkId: z.number(),
  kind: z.enum(CHECK_KINDS),
  askedAt: z.string(),
  decidedAt: z.string().nullable(),
  outcome: z.enum(CHECK_OUTCOMES).nullable(),
  reason: z.string().nullable(),
  endsAt: z.string().nullable(),
  endedAt: z.string().nullable(),
})
export type OwnCheck = z.output<typeof ownCheck>
/** The latest first. */
export const ownCheckList = z.array(ownCheck)
