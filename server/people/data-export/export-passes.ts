import { randomBytes } from 'node:crypto'
import { MINUTE_MS } from '#contracts/base/values/time.ts'
import { EXPORT_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import type { Base } from '#server/base/base.ts'
import { Failure } from '#server/base/http/failure.ts'
import type { Viewer } from '#server/base/http/session.ts'

/** Long enough for a browser to begin the download. */
const PASS_LIFE_MS = 2 * MINUTE_MS
/** Sealed text of a pass: user id, session id, expiry (epoch ms), nonce. */
const PASS = /^export (\d+) (\d+) (\d+) ([\w-]{22})$/

type Holder = Pick<Viewer, 'userId' | 'sessionId'>

type PassDeps = Pick<Base, 'keys' | 'limits' | 'clock'>

/** Makes a pass for the URL of a download, which carries no token. @returns the pass and its expiry, epoch ms */
export function makeExportPass({ keys, clock }: PassDeps, { userId, sessionId }: Holder): { pass: string; expiresAt: number } {
  const expiresAt = clock.now() + PASS_LIFE_MS
  const text = ['export', userId, sessionId, expiresAt, randomBytes(16).toString('base64url')].join(' ')
  return { pass: keys.seal(text), expiresAt }
}

/** Consumes a pass. @returns its user and session @throws Failure no_longer_available when it is used, expired or not of this user */
export async function consumeExportPass({ keys, limits, clock }: PassDeps, pass: string, userId: number): Promise<Holder> {
  const [, user, session, expiresAt, nonce] = PASS.exec(keys.open(pass) ?? '') ?? []
  const now = clock.now()
  const isValid = nonce !== undefined && Number(user) === userId && Number(expiresAt) > now
  const use = { key: `export-pass:${nonce}`, budget: { name: 'EXPORT_PASSES', limit: 1, windowMs: PASS_LIFE_MS } }
  if (!isValid || !(await limits.take([use], now)).granted) throw new Failure('no_longer_available', EXPORT_MESSAGES.linkUsed)
  return { userId, sessionId: Number(session) }
}
