import type { FastifyRequest } from 'fastify'
import { POSTING_MESSAGES } from '#contracts/posting-messages.ts'
import { Failure } from '#server/http/failure.ts'
import type { PropertyDeps } from './deps.ts'
import { forgetAnswers } from './repeated-calls.queries.ts'

/** How long a call can be repeated, ms. */
const KEPT = 48 * 60 * 60 * 1000

/** @returns the header `Idempotency-Key`, if any @throws Failure invalid_input */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) throw new Failure('invalid_input', POSTING_MESSAGES.keyInvalid)
  return key
}

/** Forgets the answers that are too old to be asked for again. @returns how many */
export function sweepIdempotencyKeys({ database, clock }: Pick<PropertyDeps, 'database' | 'clock'>): Promise<number> {
  return forgetAnswers(database.pool, new Date(clock.now() - KEPT))
}
