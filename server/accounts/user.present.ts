import type { SessionUser } from '#contracts/accounts.ts'
import type { UserRow } from './users.queries.ts'

/** An account as its own person sees it. */
export function presentUser(row: UserRow): SessionUser {
  return {
    id: row.id,
    phoneNumber: row.phone_number ?? '',
    userRole: row.user_role,
    firstName: row.first_name,
    lastName: row.last_name,
    name: `${row.first_name} ${row.last_name}`.trim(),
    email: row.email,
    profileImage: row.profile_image,
    reraNumber: row.rera_number,
    address: { area: row.area, pinCode: row.pin_code },
  }
}
