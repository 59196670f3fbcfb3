import { phoneEnding } from '#contracts/base/values/phone.ts'
import type { FoundUser, UserOverview } from '#contracts/operations/users.ts'
import type { AnyUser, ListedUser } from './users.queries.ts'

/** A user in a list for operators, with only the last digits of the phone number. */
export function presentFoundUser({ id, name, role, phoneNumber, area, createdAt, blockedAt }: ListedUser): FoundUser {
  return {
    userId: id,
    name,
    role,
    phoneEnding: phoneEnding(phoneNumber ?? ''),
    area: area ?? '',
    registeredAt: createdAt.toISOString(),
    blockedAt: blockedAt?.toISOString() ?? null,
  }
}

type Profile = Pick<
  UserOverview,
  keyof FoundUser | 'reraNumber' | 'registerLookup' | 'pinCode' | 'hasEmail' | 'deletedAt' | 'blockedReason'
>

export function presentProfile(row: AnyUser): Profile {
  const { reraNumber, reraCheckedAt, reraNameAgrees, pinCode, email, deletedAt, blockedReason } = row
  return {
    ...presentFoundUser(row),
    reraNumber,
    registerLookup: reraCheckedAt && { at: reraCheckedAt.toISOString(), nameAgrees: reraNameAgrees ?? false },
    pinCode,
    hasEmail: email !== null,
    deletedAt: deletedAt?.toISOString() ?? null,
    blockedReason,
  }
}
