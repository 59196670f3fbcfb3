import { PUSH_DEFAULTS } from '#contracts/account-messages.ts'
import type { Transaction } from '#server/platform/jobs/port.ts'
import type { NotificationDeps } from './deps.ts'
import { hasEndpoint } from './push-endpoints.queries.ts'

export interface Notification {
  readonly title?: string
  readonly body?: string
  /** Small facts for the page that opens it, such as `url`. Never a phone number. */
  readonly data?: Readonly<Record<string, string>>
}

/**
 * Tells a person something on every browser they allowed it on. Returns once it is noted, not once it arrived; who allowed it on none
 * costs no job.
 * @param tx the transaction that is the reason: nobody is told what did not happen
 */
export async function notify(
  { database, pushes }: Pick<NotificationDeps, 'database' | 'pushes'>,
  userId: number,
  { title = PUSH_DEFAULTS.title, body = PUSH_DEFAULTS.body, data = {} }: Notification,
  tx?: Transaction,
): Promise<void> {
  if (!(await hasEndpoint(tx ?? database.pool, userId))) return
  await pushes.add({ userId, message: { title, body, data } }, tx ? { tx } : {})
}
