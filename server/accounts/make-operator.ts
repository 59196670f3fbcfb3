import { isIndianMobile, normalisePhone } from '#contracts/values/phone.ts'
import type { Database } from '#server/db/client.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { upsertOperator } from './users.queries.ts'

/**
 * Makes a user an operator, who signs in again; creates the account when there is none.
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
