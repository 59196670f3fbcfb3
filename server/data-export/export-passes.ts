import { randomBytes } from 'node:crypto'
import { EXPORT_MESSAGES } from '#contracts/data-export/data-export-messages.ts'
import { MINUTE_MS } from '#contracts/values/time.ts'
import { Failure } from '#server/http/failure.ts'
import type { Limits } from '#server/http/rate-limits/index.ts'
import type { Viewer } from '#server/http/session.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Keys } from '#server/platform/keys.ts'

/** Long enough for a browser to begin the download. */
const PASS_LIFE_MS = 2 * MINUTE_MS
/** The text that is sealed: user, session, end (epoch ms), number used once. */
const PASS = /^export (\d+) (\d+) (\d+) ([\w-]{22})$/

type Holder = Pick<Viewer, 'userId' | 'sessionId'>

interface PassDeps {
  readonly keys: Keys
  readonly limits: Limits
  readonly clock: Clock
}

/** A pass that stands in the address of a download, which carries no token. @returns with its end, epoch ms */
export function makeExportPass({ keys, clock }: PassDeps, { userId, sessionId }: Holder): { pass: string; expiresAt: number } {
  const expiresAt = clock.now() + PASS_LIFE_MS
  const text = ['export', userId, sessionId, expiresAt, randomBytes(16).toString('base64url')].join(' ')
  return { pass: keys.seal(text), expiresAt }
}

/** Uses a pass up. @returns whose it is @throws Failure no_longer_available when it was used, is too old or is no pass of this user */
export async function consumeExportPass({ keys, limits, clock }: PassDeps, pass: string, userId: number): Promise<Holder> {
  const [, user, session, expiresAt, number] = PASS.exec(keys.open(pass) ?? '') ?? []
  const now = clock.now()
  const isValid = number !== undefined && Number(user) === userId && Number(expiresAt) > now
  const use = { key: `export-pass:${number}`, budget: { name: 'EXPORT_PASSES', limit: 1, windowMs: PASS_LIFE_MS } }
  if (!isValid || !(await limits.take([use], now)).granted) throw new Failure('no_longer_available', EXPORT_MESSAGES.linkUsed)
  return { userId, sessionId: Number(session) }
}
