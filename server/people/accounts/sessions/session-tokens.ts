import { createHash, randomBytes } from 'node:crypto'
import { SESSION_LIFE_MS, SESSION_MAX_LIFE_MS } from '#contracts/base/retention.ts'
import { HOUR_MS } from '#contracts/base/values/time.ts'
import { READ_TIMEOUT_MS } from '#server/base/db/client.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { withTimeout } from '#server/base/db/with-timeout.ts'
import type { Viewer } from '#server/base/http/session.ts'
import type { AccountDeps } from '#server/people/accounts/deps.ts'
import { findSession, insertSession, renewSession } from './sessions.queries.ts'

/** Using a session extends it, but its row is updated at most this often. */
const RENEW_INTERVAL_MS = HOUR_MS
/** A younger session reads from the primary only. Longer than a replica in use can lag, so that the new user is found. */
const READ_PRIMARY_FOR_MS = 10_000
/** 256 bits as base64url. */
const TOKEN = /^[\w-]{43}$/

const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** @returns the token, of which only a hash is stored */
export async function startSession(
  tx: Queryable,
  { clock }: Pick<AccountDeps, 'clock'>,
  { userId, deviceName }: { readonly userId: number; readonly deviceName: string | null },
): Promise<{ token: string; sessionId: number }> {
  const token = randomBytes(32).toString('base64url')
  const now = new Date(clock.now())
  const session = {
    userId,
    deviceName,
    tokenHash: hashToken(token),
    createdAt: now,
    usedAt: now,
    expiresAt: new Date(clock.now() + SESSION_LIFE_MS),
  }
  return { token, sessionId: await insertSession(tx, session) }
}

/** @returns undefined when the token belongs to no session or to an expired one */
export async function findViewer({ database, clock }: Pick<AccountDeps, 'database' | 'clock'>, token: string): Promise<Viewer | undefined> {
  if (!TOKEN.test(token)) return undefined
  const now = new Date(clock.now())
  // every call of a viewer waits for this: when the database is frozen, no longer than a page does
  const session = await withTimeout(findSession(database.pool, hashToken(token), now), READ_TIMEOUT_MS)
  if (!session || session.createdAt.getTime() + SESSION_MAX_LIFE_MS <= clock.now()) return undefined
  const usedBefore = new Date(clock.now() - RENEW_INTERVAL_MS)
  const expiresAt = new Date(Math.min(clock.now() + SESSION_LIFE_MS, session.createdAt.getTime() + SESSION_MAX_LIFE_MS))
  if (session.usedAt <= usedBefore) await renewSession(database.pool, session.id, usedBefore, now, expiresAt)
  const isYoung = clock.now() - session.createdAt.getTime() < READ_PRIMARY_FOR_MS
  return {
    userId: session.userId,
    role: session.role,
    isOperator: session.isOperator,
    sessionId: session.id,
    lastCodeAt: session.lastCodeAt,
    readAfter: isYoung ? Number.POSITIVE_INFINITY : (session.readAfter ?? undefined),
  }
}
