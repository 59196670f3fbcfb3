import { isIndianMobile, normalisePhone } from '#contracts/phone.ts'
import type { Database } from '#server/db/client.ts'
import { upsertOperator } from './users.queries.ts'

/**
 * Lets a person run the product: their account becomes an operator's, or gets made as one.
 * @param phoneNumber in any form @throws Error when it is no mobile number of India
 */
export async function makeOperator({ pool }: Pick<Database, 'pool'>, phoneNumber: string): Promise<'made' | 'promoted' | 'was'> {
  const phone = normalisePhone(phoneNumber)
  if (!isIndianMobile(phone)) throw new Error('Give the mobile number of the person: npm run operator -- +9198…')
  return upsertOperator(pool, phone)
}
