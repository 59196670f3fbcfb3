import { z } from 'zod'
import { MAX_PAGE_SIZE } from '../base/limits.ts'
import { choice, idOf, optional, page, size, withDefault } from '../base/values/values.ts'
import { CHECK_DECISIONS, CHECK_KINDS, CHECK_OUTCOMES } from '../trust/checks/check-kinds.ts'
import { reason } from './reason.ts'

export const CHECK_STATES = ['OPEN', 'DECIDED'] as const

export const checkSearch = z.object({
  state: optional(choice(CHECK_STATES, 'State')),
  page: withDefault(page, 0),
  size: withDefault(size(MAX_PAGE_SIZE), 20),
})

export const checkParams = z.object({ id: idOf('Check') })

/** Instants are ISO 8601. `dueAt`: when the request ends without a decision, and its paper is deleted. */
const listedCheck = z.object({
  checkId: z.number(),
  kind: z.enum(CHECK_KINDS),
  propertyId: z.number(),
  propertyName: z.string(),
  posterUserId: z.number(),
  posterName: z.string(),
  askedAt: z.string(),
  dueAt: z.string(),
  decidedAt: z.string().nullable(),
  outcome: z.enum(CHECK_OUTCOMES).nullable(),
  reason: z.string().nullable(),
  endedAt: z.string().nullable(),
})

/** Open ones first, what runs out first before the others; then decided ones, the latest first. */
export const checkPage = z.object({ content: z.array(listedCheck), totalElements: z.number(), totalPages: z.number() })

/** `version` is that of the row, which a decision names. `paper`: its media type; null when it is deleted. */
export const checkEntry = listedCheck.extend({
  address: z.string(),
  paper: z.enum(['application/pdf', 'image/jpeg']).nullable(),
  version: z.number(),
})
export type CheckEntry = z.output<typeof checkEntry>

/** The poster reads the reason when the paper is not accepted. */
export const checkDecision = z.object({
  version: z.number({ error: 'Version must be a number' }).int('Version must be a whole number').min(0),
  decision: choice(CHECK_DECISIONS, 'Decision'),
  reason,
})
export type NewCheckDecision = z.output<typeof checkDecision>

/** `reraNumber`: the number that the operator looked up. */
export const registerLookup = z.object({
  reraNumber: z.string({ error: 'The RERA number must be text' }).max(100, 'The RERA number is too long'),
  nameAgrees: z.boolean({ error: 'Whether the name agrees must be true or false' }),
  reason,
})
export type RegisterLookup = z.output<typeof registerLookup>
