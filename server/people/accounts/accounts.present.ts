import type { SessionUser } from '#contracts/people/accounts/accounts.ts'
import type { ListedSession } from '#contracts/people/accounts/sessions.ts'
import type { listSessionsOf } from './sessions/sessions.queries.ts'
import type { UserRow } from './users.queries.ts'

/** A user as they see their own account. */
export function presentUser(row: UserRow): SessionUser {
  const { id, userRole, firstName, lastName, email, profileImage, reraNumber, language, area, pinCode } = row
  const name = `${firstName} ${lastName}`.trim()
  const phoneNumber = row.phoneNumber ?? ''
  return { id, phoneNumber, userRole, firstName, lastName, name, email, profileImage, reraNumber, language, address: { area, pinCode } }
}

type ListedRow = Awaited<ReturnType<typeof listSessionsOf>>[number]

export function presentSession({ id, deviceName, createdAt, usedAt }: ListedRow, currentId: number): ListedSession {
  return { id, deviceName, signedInAt: createdAt.toISOString(), lastUsedAt: usedAt.toISOString(), isCurrent: id === currentId }
}
