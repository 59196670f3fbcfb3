import type { FastifyRequest } from 'fastify'
import { POSTING_MESSAGES } from '#contracts/posting-messages.ts'
import { HOUR_MS } from '#contracts/time.ts'
import type { Database } from '#server/db/client.ts'
import type { Clock } from '#server/platform/clock.ts'
import { Failure } from './failure.ts'
import { deleteKeysBefore } from './idempotency.queries.ts'

const KEYS_EXPIRE_AFTER_MS = 48 * HOUR_MS

/** @returns the header `Idempotency-Key`, if any @throws Failure invalid_input */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) throw new Failure('invalid_input', POSTING_MESSAGES.keyInvalid)
  return key
}

/** Deletes expired keys with their answers. @returns how many */
export function sweepIdempotencyKeys({ database, clock }: { database: Database; clock: Clock }): Promise<number> {
  return deleteKeysBefore(database.pool, new Date(clock.now() - KEYS_EXPIRE_AFTER_MS))
}
