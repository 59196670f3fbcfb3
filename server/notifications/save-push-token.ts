import { createHash } from 'node:crypto'
import { ACCOUNT_MESSAGES, FIELD_MESSAGES } from '#contracts/account-messages.ts'
import { Failure } from '#server/http/failure.ts'
import type { NotificationDeps } from './deps.ts'
import { dropOldEndpoints, upsertEndpoint } from './push-endpoints.queries.ts'

/** Browsers of one person that are sent to. */
const MOST_BROWSERS = 10

/**
 * Sends a person's pushes to one more browser, for as long as the session lives.
 * @throws Failure invalid_input when pushes cannot be sent to it; not_signed_in when the session has just ended
 */
export async function savePushToken(
  { database, clock, keys, push }: Pick<NotificationDeps, 'database' | 'clock' | 'keys' | 'push'>,
  session: { readonly userId: number; readonly sessionId: number },
  token: string,
): Promise<void> {
  if (!push.accepts(token))
    throw new Failure('invalid_input', FIELD_MESSAGES.pushTokenInvalid, { fcmToken: FIELD_MESSAGES.pushTokenInvalid })
  const kept = await upsertEndpoint(database.pool, {
    ...session,
    provider: push.config.provider,
    tokenHash: createHash('sha256').update(token).digest(),
    sealedToken: keys.seal(token),
    now: clock.now(),
  })
  if (!kept) throw new Failure('not_signed_in', ACCOUNT_MESSAGES.sessionExpired)
  await dropOldEndpoints(database.pool, session.userId, MOST_BROWSERS)
}
