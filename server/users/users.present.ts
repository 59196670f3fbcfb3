import type { FoundUser, UserOverview } from '#contracts/operations/users.ts'
import type { AnyUser, ListedUser } from './users.queries.ts'

/** Digits at the end of a phone number by which an operator recognises it in a list. */
const ENDING_DIGITS = 3

/** A user in a list of operators: never with the whole number. */
export function presentFound({ id, name, role, phoneNumber, area, createdAt, blockedAt }: ListedUser): FoundUser {
  return {
    userId: id,
    name,
    role,
    phoneEnding: phoneNumber?.slice(-ENDING_DIGITS) ?? '',
    area: area ?? '',
    registeredAt: createdAt.toISOString(),
    blockedAt: blockedAt?.toISOString() ?? null,
  }
}

type Profile = Pick<UserOverview, keyof FoundUser | 'reraNumber' | 'pinCode' | 'hasEmail' | 'deletedAt' | 'blockedReason'>

export function presentProfile(row: AnyUser): Profile {
  const { reraNumber, pinCode, email, deletedAt, blockedReason } = row
  return {
    ...presentFound(row),
    reraNumber,
    pinCode,
    hasEmail: email !== null,
    deletedAt: deletedAt?.toISOString() ?? null,
    blockedReason,
  }
}
