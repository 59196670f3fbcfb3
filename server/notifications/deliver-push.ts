import { inTransaction } from '#server/db/transaction.ts'
import type { Queue } from '#server/platform/jobs/port.ts'
import type { EndpointPush, NotificationDeps, PersonalPush } from './deps.ts'
import { deleteEndpoint, findSealedToken, listEndpointIds } from './push-endpoints.queries.ts'

/** Makes a push for a person into one for each of their browsers. */
export async function spreadPush(
  { database, push }: Pick<NotificationDeps, 'database' | 'push'>,
  queue: Queue<EndpointPush>,
  { userId, message }: PersonalPush,
): Promise<void> {
  await inTransaction(database.pool, async (tx) => {
    for (const endpointId of await listEndpointIds(tx, userId, push.config.provider))
      await queue.add({ userId, message, endpointId }, { tx })
  })
}

/** Sends to one browser, if it still takes this person's pushes; forgets it when it is gone. @throws Error when worth another try */
export async function deliverPush(
  { database, keys, push, log }: Pick<NotificationDeps, 'database' | 'keys' | 'push' | 'log'>,
  { userId, message, endpointId }: EndpointPush,
): Promise<void> {
  const sealed = await findSealedToken(database.pool, endpointId, userId)
  if (!sealed) return
  const token = keys.open(sealed)
  if (token && (await push.send(token, message)) === 'sent') return
  await deleteEndpoint(database.pool, endpointId)
  log.info({ userId, endpointId }, 'a browser takes no pushes any more')
}
