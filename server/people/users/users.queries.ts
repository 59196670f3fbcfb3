import { and, desc, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { UserRole } from '#contracts/homes/properties/property-kinds.ts'
import { users } from '#server/base/db/schema/index.ts'
import { NAME_WORDS } from '#server/base/db/schema/words.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

/** Filter of the search for users; at most one of the first four fields is set. */
export interface UserFilter {
  readonly id?: number
  /** Ten digits. */
  readonly phone?: string
  /** In any case. */
  readonly email?: string
  /** A query for `to_tsquery`, made by `prefixQueryOf`. */
  readonly nameWords?: string
  readonly role?: UserRole | undefined
  readonly blocked?: boolean | undefined
  readonly from?: Date | undefined
  /** Exclusive. */
  readonly to?: Date | undefined
  /** Id of the last user of the page before. */
  readonly after?: number | undefined
}

const LISTED = {
  id: users.id,
  name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
  role: users.userRole,
  phoneNumber: users.phoneNumber,
  area: users.area,
  createdAt: users.createdAt,
  blockedAt: users.blockedAt,
}
export type ListedUser = Awaited<ReturnType<typeof findUsers>>[number]

/** Users who match, without deleted accounts, the newest first. Every filter has an index (server/base/db/schema/accounts.ts). */
export function findUsers(db: Queryable, filter: UserFilter, limit: number) {
  return orm(db)
    .select(LISTED)
    .from(users)
    .where(and(isNull(users.deletedAt), ...conditionsOf(filter)))
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit)
}

function conditionsOf({ id, phone, email, nameWords, role, blocked, from, to, after }: UserFilter): (SQL | undefined)[] {
  return [
    id === undefined ? undefined : eq(users.id, id),
    phone === undefined ? undefined : eq(users.phoneNumber, phone),
    email === undefined ? undefined : sql`lower(${users.email}) = lower(${email})`,
    nameWords === undefined ? undefined : sql`${sql.raw(NAME_WORDS)} @@ to_tsquery('simple', ${nameWords})`,
    role && eq(users.userRole, role),
    blocked === undefined ? undefined : blocked ? isNotNull(users.blockedAt) : isNull(users.blockedAt),
    from && gte(users.createdAt, from),
    to && lt(users.createdAt, to),
    after === undefined ? undefined : sql`(${users.createdAt}, ${users.id}) < (SELECT created_at, id FROM users WHERE id = ${after})`,
  ]
}

/** Finds a user, also of a deleted account. */
export async function findAnyUser(db: Queryable, id: number) {
  const { email, reraNumber, reraCheckedAt, reraNameAgrees, pinCode, deletedAt, blockedReason } = users
  const [user] = await orm(db)
    .select({ ...LISTED, email, reraNumber, reraCheckedAt, reraNameAgrees, pinCode, deletedAt, blockedReason })
    .from(users)
    .where(eq(users.id, id))
  return user
}
export type AnyUser = NonNullable<Awaited<ReturnType<typeof findAnyUser>>>
