import { and, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm'
import type { Language } from '#contracts/base/language.ts'
import { ACCOUNT_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import type { ProfileUpdate, RegistrationRequest } from '#contracts/people/accounts/accounts.ts'
import { violatesUnique } from '#server/base/db/database-error.ts'
import { sessions, users } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'
import { Failure } from '#server/base/http/failure.ts'
import { resolveAddress } from '#server/homes/properties/index.ts'
import { grantFreePlan } from '#server/money/plans/index.ts'

const columns = {
  ...getTableColumns(users),
  profileImage: sql<string | null>`(SELECT file_name FROM media_attachments WHERE user_id = users.id)`,
}

/** @returns undefined when the account is deleted */
export async function findUser(db: Queryable, id: number) {
  const [user] = await orm(db)
    .select(columns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
  return user
}
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

export async function findUserByPhone(db: Queryable, phone: string): Promise<UserRow | undefined> {
  const [user] = await orm(db).select(columns).from(users).where(eq(users.phoneNumber, phone))
  return user
}

/** @returns the user's number @throws Failure not_signed_in when the account was deleted during the request */
export async function getPhoneOf(db: Queryable, id: number): Promise<string> {
  const user = await findUser(db, id)
  if (!user?.phoneNumber) throw new Failure('not_signed_in', ACCOUNT_MESSAGES.sessionExpired)
  return user.phoneNumber
}

/** @param email in any case */
export async function isEmailTaken(db: Queryable, email: string): Promise<boolean> {
  return (await orm(db).$count(users, sql`lower(email) = lower(${email})`)) > 0
}

/** @returns 'phone' or 'email' when it is taken; the unique indexes decide between simultaneous registrations */
export async function insertUser(
  tx: Queryable,
  { address, isAdult, ...person }: RegistrationRequest,
  now: Date,
): Promise<UserRow | 'phone' | 'email'> {
  const reraNumber = person.userRole === 'BROKER' ? person.reraNumber : null
  // DO NOTHING instead of an error, which would abort the transaction
  const inserted = orm(tx)
    .insert(users)
    .values({
      ...person,
      ...(await resolveAddress(tx, address)),
      reraNumber,
      privacyAcceptedAt: person.privacyVersion === undefined ? null : now,
      termsAcceptedAt: person.termsVersion === undefined ? null : now,
      adultConfirmedAt: isAdult ? now : null,
      phoneConfirmedAt: now,
    })
    .onConflictDoNothing()
  const [user] = await inserted.returning(columns)
  return user ?? ((await findUserByPhone(tx, person.phoneNumber)) ? 'phone' : 'email')
}

/** Reads a user and locks the row until the transaction ends. @throws Failure not_signed_in when the account was deleted */
export async function getUserForUpdate(tx: Queryable, id: number): Promise<UserRow> {
  const [user] = await orm(tx)
    .select(columns)
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('no key update')
  if (!user) throw new Failure('not_signed_in', ACCOUNT_MESSAGES.sessionExpired)
  return user
}

/** @returns false when the number is taken, as the unique index decides: the transaction has failed and must be rolled back */
export async function updatePhoneOf(tx: Queryable, id: number, phoneNumber: string): Promise<boolean> {
  try {
    await orm(tx).update(users).set({ phoneNumber }).where(eq(users.id, id))
    return true
  } catch (error) {
    if (violatesUnique(error, 'users_phone_number_key')) return false
    throw error
  }
}

/** Notes that a one-time code to the user's present number was accepted. */
export async function markPhoneConfirmed(tx: Queryable, id: number, at: Date): Promise<void> {
  await orm(tx).update(users).set({ phoneConfirmedAt: at }).where(eq(users.id, id))
}

export async function updateLanguageOf(db: Queryable, id: number, language: Language): Promise<void> {
  const isAccount = and(eq(users.id, id), isNull(users.deletedAt))
  await orm(db).update(users).set({ language }).where(isAccount)
}

/** @param reraNumber null for a user who is not a broker @returns 'email' when the address is taken, as the unique index decides */
export async function updateProfileOf(
  db: Queryable,
  id: number,
  { address, reraNumber, ...names }: Omit<ProfileUpdate, 'reraNumber'> & { readonly reraNumber: string | null },
): Promise<UserRow | 'email' | undefined> {
  const changes = { ...names, ...(await resolveAddress(db, address)), reraNumber }
  try {
    const [user] = await orm(db).update(users).set(changes).where(eq(users.id, id)).returning(columns)
    return user
  } catch (error) {
    if (violatesUnique(error, 'users_email_key')) return 'email'
    throw error
  }
}

/**
 * Ends the sessions of an account that it promotes, so that nobody can set up the second factor in a session from before.
 * @returns 'created' for a new account, 'promoted' for an existing one, 'unchanged' for an operator's account
 */
export async function upsertOperator(tx: Queryable, phoneNumber: string): Promise<'created' | 'promoted' | 'unchanged'> {
  const operator = { firstName: 'Operator', lastName: '', phoneNumber, userRole: 'ADMIN' } as const
  const [created] = await orm(tx).insert(users).values(operator).onConflictDoNothing().returning({ id: users.id })
  if (created) {
    await grantFreePlan(tx, created.id)
    return 'created'
  }
  const isNoOperator = and(eq(users.phoneNumber, phoneNumber), ne(users.userRole, 'ADMIN'))
  const [promoted] = await orm(tx).update(users).set({ userRole: 'ADMIN' }).where(isNoOperator).returning({ id: users.id })
  if (!promoted) return 'unchanged'
  await orm(tx).delete(sessions).where(eq(sessions.userId, promoted.id))
  return 'promoted'
}

export async function hasDemoPeople(db: Queryable): Promise<boolean> {
  return (await orm(db).$count(users, eq(users.isDemo, true))) > 0
}

type Account = Pick<UserRow, 'id' | 'phoneNumber' | 'email' | 'userRole' | 'blockedAt' | 'blockedReason'>

/**
 * Locks an account before it is deleted, blocked or unblocked, so that no new rows of the user can be inserted until the transaction ends.
 * For an operator it locks all operators, so that of several that leave at the same time the last one is detected.
 * @returns undefined when the account is deleted already; `isLastOperator`: all other operators are blocked
 */
export async function lockAccount(tx: Queryable, id: number): Promise<(Account & { readonly isLastOperator: boolean }) | undefined> {
  const { rows } = await tx.query<Account>(
    `SELECT id, phone_number AS "phoneNumber", email, user_role AS "userRole", blocked_at AS "blockedAt", blocked_reason AS "blockedReason"
       FROM users
      WHERE deleted_at IS NULL
        AND (id = $1 OR user_role = 'ADMIN' AND EXISTS (SELECT 1 FROM users WHERE id = $1 AND user_role = 'ADMIN'))
      ORDER BY id FOR UPDATE`,
    [id],
  )
  const account = rows.find((row) => row.id === id)
  const isLastOperator = account?.userRole === 'ADMIN' && rows.every((row) => row.id === id || row.blockedAt !== null)
  return account && { ...account, isLastOperator }
}

/** @param blocked null to unblock */
export async function updateBlock(
  tx: Queryable,
  id: number,
  blocked: { readonly at: Date; readonly reason: string } | null,
): Promise<void> {
  await orm(tx)
    .update(users)
    .set({ blockedAt: blocked?.at ?? null, blockedReason: blocked?.reason ?? null })
    .where(eq(users.id, id))
}

/** Erases the personal data of a user. The row stays, because other rows refer to it; a trigger refuses later changes. */
export async function eraseUser(tx: Queryable, id: number, at: Date): Promise<void> {
  const erased = { firstName: '', lastName: '', email: null, phoneNumber: null, reraNumber: null, area: null, pinCode: null, billing: null }
  await orm(tx)
    .update(users)
    .set({ ...erased, language: 'en', deletedAt: at })
    .where(eq(users.id, id))
}
