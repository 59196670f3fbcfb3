import type { z } from 'zod'
import { latinDigits } from '#contracts/base/values/latin-digits.ts'
import { isIndianMobile, normalisePhone } from '#contracts/base/values/phone.ts'
import { DAY_MS, startOfIndianDay } from '#contracts/base/values/time.ts'
import { FOUND_USERS_PAGE_SIZE, type UserSearch, type userPage } from '#contracts/operations/users.ts'
import { prefixQueryOf } from '#server/base/db/schema/words.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { presentFoundUser } from './users.present.ts'
import { findUsers, type UserFilter } from './users.queries.ts'

/** One page of the users who match, the newest first. */
export async function searchUsers(
  db: Queryable,
  { text = '', role, blocked, from, to, after }: UserSearch,
): Promise<z.input<typeof userPage>> {
  const parsed = parseText(text)
  // a text without letters and digits is in no name
  if (!parsed) return { content: [], next: null }
  const filter: UserFilter = {
    ...parsed,
    role,
    blocked,
    from: from === undefined ? undefined : new Date(startOfIndianDay(from)),
    to: to === undefined ? undefined : new Date(startOfIndianDay(to) + DAY_MS),
    after,
  }
  const rows = await findUsers(db, filter, FOUND_USERS_PAGE_SIZE + 1)
  const shown = rows.slice(0, FOUND_USERS_PAGE_SIZE)
  return { content: shown.map(presentFoundUser), next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null }
}

/** A user's id, such as 17 or #17: digits that are no mobile number. */
const ID = /^#?\d{1,15}$/
const PHONE = /^\+?[\d\s()-]+$/

/** @returns undefined when nobody can be found by the text */
function parseText(typed: string): UserFilter | undefined {
  const text = latinDigits(typed)
  if (text === '') return {}
  const digits = normalisePhone(text)
  if (PHONE.test(text) && isIndianMobile(digits)) return { phone: digits }
  if (ID.test(text)) return { id: Number(text.replace('#', '')) }
  if (text.includes('@')) return { email: text }
  const nameWords = prefixQueryOf(text)
  return nameWords === undefined ? undefined : { nameWords }
}
