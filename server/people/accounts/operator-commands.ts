import { isIndianMobile, normalisePhone } from '#contracts/base/values/phone.ts'
import type { Database } from '#server/base/db/client.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { deleteSessionsByPhone } from './sessions/sessions.queries.ts'
import { upsertOperator } from './users.queries.ts'

/**
 * Makes a user an operator and ends the user's sessions; creates the account when there is none.
 * @param phoneNumber in any form @throws Error when it is no Indian mobile number
 */
export async function makeOperator({ pool }: Pick<Database, 'pool'>, phoneNumber: string): Promise<'created' | 'promoted' | 'unchanged'> {
  return inTransaction(pool, (tx) => upsertOperator(tx, requirePhone(phoneNumber)))
}

/** @param phoneNumber in any form @throws Error when it is no Indian mobile number */
export function requirePhone(phoneNumber: string): string {
  const phone = normalisePhone(phoneNumber)
  if (!isIndianMobile(phone)) throw new Error('Give the mobile number of the person: npm run operator -- +9198…')
  return phone
}

/**
 * Ends all sessions of a user and, by cascade, deletes their push subscriptions.
 * @param phoneNumber in any form
 * @returns how many sessions; undefined when there is no such user
 * @throws Error when it is no Indian mobile number
 */
export function endSessions({ pool }: Pick<Database, 'pool'>, phoneNumber: string): Promise<number | undefined> {
  return deleteSessionsByPhone(pool, requirePhone(phoneNumber))
}
