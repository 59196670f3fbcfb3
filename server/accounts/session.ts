import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import type { Viewer } from '#server/http/session.ts'
import type { AccountDeps } from './deps.ts'
import { findLivingSession, insertSession, renewSession } from './sessions.queries.ts'

/** A session lives this long after its last use, ms. */
const LIFE = 30 * 24 * 60 * 60 * 1000
/** A use is noted at most this often, ms. */
const NOTED_EVERY = 60 * 60 * 1000
/** 256 bits as base64url. */
const TOKEN = /^[\w-]{43}$/

const hashToken = (token: string) => createHash('sha256').update(token).digest()

/** @returns the token, which is told once and kept nowhere */
export async function startSession(
  tx: Pick<pg.ClientBase, 'query'>,
  { clock }: Pick<AccountDeps, 'clock'>,
  userId: number,
): Promise<{ token: string; sessionId: number }> {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  return { token, sessionId: await insertSession(tx, { userId, tokenHash: hashToken(token), now, expiresAt: now + LIFE }) }
}

/** @returns undefined when no living session has this token */
export async function findViewer({ database, clock }: Pick<AccountDeps, 'database' | 'clock'>, token: string): Promise<Viewer | undefined> {
  if (!TOKEN.test(token)) return undefined
  const now = clock.now()
  const session = await findLivingSession(database.pool, hashToken(token), now)
  if (!session) return undefined
  const usedBefore = now - NOTED_EVERY
  if (session.used_at.getTime() <= usedBefore) await renewSession(database.pool, session.id, usedBefore, now, now + LIFE)
  return { userId: session.user_id, role: session.user_role, sessionId: session.id }
}
