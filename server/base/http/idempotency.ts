import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { IDEMPOTENCY_KEYS_KEPT_MS } from '#contracts/base/retention.ts'
import { SENDING_MESSAGES } from '#contracts/base/sending-messages.ts'
import type { Database } from '#server/base/db/client.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import type { Clock } from '#server/base/platform/clock.ts'
import { Failure } from './failure.ts'
import { claimKey, deleteKeysBefore, type EarlierCall, keepAnswer } from './idempotency.queries.ts'

/** @returns the header `Idempotency-Key`, if any @throws Failure invalid_input */
export function idempotencyKeyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !/^[\w-]{8,100}$/.test(key)) throw new Failure('invalid_input', SENDING_MESSAGES.keyInvalid)
  return key
}

/**
 * The header's key with a scope, so that it differs from equal keys of other calls. Posting a property stores keys without a scope.
 * @throws Failure invalid_input
 */
export function scopedKeyOf(request: FastifyRequest, scope: string): string | undefined {
  const key = idempotencyKeyOf(request)
  return key && `${scope}-${createHash('sha256').update(key).digest('hex')}`
}

export interface IdempotentCall<T> {
  readonly userId: number
  /** The key as it is stored; undefined: the answer is not stored. */
  readonly key: string | undefined
  /** Hash of the content of the request. */
  readonly contentHash: string
  /** Makes the failure for a key that was used with other content. */
  readonly conflictWith: (earlier: T) => Failure
}

/** Returns the answer to the first call with this key. @throws Failure made by `conflictWith` when that call had other content */
export function replayAnswer<T>(earlier: EarlierCall<T>, { contentHash, conflictWith }: IdempotentCall<T>): T {
  if (earlier.contentHash !== contentHash) throw conflictWith(earlier.answer)
  return earlier.answer
}

/**
 * Runs `act` once for each key and stores its answer in this transaction; repeated calls get that answer (docs/decisions/0013).
 * @throws Failure made by `conflictWith` when the key was used for other content
 */
export async function runIdempotent<T extends object>(
  tx: Queryable,
  call: IdempotentCall<T>,
  now: Date,
  act: () => Promise<T>,
): Promise<{ readonly answer: T; readonly isRepeated: boolean }> {
  const { userId, key, contentHash } = call
  if (key === undefined) return { answer: await act(), isRepeated: false }
  const earlier = await claimKey<T>(tx, { userId, key, contentHash }, now)
  if (earlier) return { answer: replayAnswer(earlier, call), isRepeated: true }
  const answer = await act()
  await keepAnswer(tx, { userId, key }, answer)
  return { answer, isRepeated: false }
}

/** Deletes expired keys with their answers. @returns the number of deleted keys */
export function deleteOldKeys({ database, clock }: { database: Database; clock: Clock }): Promise<number> {
  return deleteKeysBefore(database.pool, new Date(clock.now() - IDEMPOTENCY_KEYS_KEPT_MS))
}
