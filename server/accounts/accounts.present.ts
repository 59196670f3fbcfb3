import type { SessionUser } from '#contracts/accounts.ts'
import type { UserRow } from './users.queries.ts'

/** A user as they see their own account. */
export function presentUser(row: UserRow): SessionUser {
  const { id, userRole, firstName, lastName, email, profileImage, reraNumber, area, pinCode } = row
  const name = `${firstName} ${lastName}`.trim()
  const phoneNumber = row.phoneNumber ?? ''
  return { id, phoneNumber, userRole, firstName, lastName, name, email, profileImage, reraNumber, address: { area, pinCode } }
}
