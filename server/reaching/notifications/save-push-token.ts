import { createHash } from 'node:crypto'
import { ACCOUNT_MESSAGES, FIELD_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import { Failure, failureAt } from '#server/base/http/failure.ts'
import type { NotificationDeps } from './deps.ts'
import { deleteOldPushSubscriptions, hasWithdrawnPushes, savePushSubscription } from './push-subscriptions.queries.ts'

/** Maximum per user; older subscriptions are deleted, since each costs a request per push. */
const MAX_SUBSCRIPTIONS = 10

/**
 * Registers a browser for a user's pushes until the session ends; browsers register by themselves, so one of a user who has withdrawn the
 * consent is left out without an error.
 * @throws Failure invalid_input when the token does not fit the provider; not_signed_in when the session has just ended
 */
export async function savePushToken(
  { database, clock, keys, push }: Pick<NotificationDeps, 'database' | 'clock' | 'keys' | 'push'>,
  session: { readonly userId: number; readonly sessionId: number },
  token: string,
): Promise<void> {
  if (!push.accepts(token)) throw failureAt('invalid_input', 'fcmToken', FIELD_MESSAGES.pushTokenInvalid)
  if (await hasWithdrawnPushes(database.pool, session.userId)) return
  const saved = await savePushSubscription(database.pool, {
    ...session,
    provider: push.config.provider,
    tokenHash: createHash('sha256').update(token).digest(),
    sealedToken: keys.seal(token),
    createdAt: new Date(clock.now()),
  })
  if (!saved) throw new Failure('not_signed_in', ACCOUNT_MESSAGES.sessionExpired)
  await deleteOldPushSubscriptions(database.pool, session.userId, MAX_SUBSCRIPTIONS)
}
