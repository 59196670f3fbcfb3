import type { Database } from '#server/db/client.ts'
import { requirePhone } from './make-operator.ts'
import { deleteSessionsOf } from './sessions.queries.ts'

/**
 * Ends all sessions of a user, and with them their pushes.
 * @param phoneNumber in any form
 * @returns how many; undefined when there is no such user
 * @throws Error when it is no Indian mobile number
 */
export function endSessions({ pool }: Pick<Database, 'pool'>, phoneNumber: string): Promise<number | undefined> {
  return deleteSessionsOf(pool, requirePhone(phoneNumber))
}
