import { and, eq, getTableColumns, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Language } from '#contracts/base/language.ts'
import { recoveryCodes, secondFactors, sessions, users } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

export type SecondFactorRow = typeof secondFactors.$inferSelect

export async function findSecondFactor(db: Queryable, userId: number): Promise<(SecondFactorRow & { isDemo: boolean }) | undefined> {
  const [row] = await orm(db)
    .select({ ...getTableColumns(secondFactors), isDemo: users.isDemo })
    .from(secondFactors)
    .innerJoin(users, eq(users.id, secondFactors.userId))
    .where(eq(secondFactors.userId, userId))
  return row
}

export async function listSealedSecrets(db: Queryable): Promise<string[]> {
  return (await orm(db).select({ sealedSecret: secondFactors.sealedSecret }).from(secondFactors)).map(({ sealedSecret }) => sealedSecret)
}

/** Language of the account. */
export async function findLanguage(db: Queryable, userId: number): Promise<Language> {
  const [row] = await orm(db).select({ language: users.language }).from(users).where(eq(users.id, userId))
  return row?.language ?? 'en'
}

/** Of simultaneous calls, the first one's secret is stored. */
export async function insertSecondFactor(
  db: Queryable,
  row: Pick<SecondFactorRow, 'userId' | 'sealedSecret' | 'confirmedAt'>,
): Promise<void> {
  await orm(db).insert(secondFactors).values(row).onConflictDoNothing()
}

/** Marks the code of a time step as used. @returns false when this or a later code was used before */
export async function consumeStep(tx: Queryable, userId: number, step: number): Promise<boolean> {
  const isNew = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step))
  const { rowCount } = await orm(tx)
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), isNew))
  return rowCount === 1
}

/** @returns false when it was confirmed before */
export async function confirmSecondFactor(tx: Queryable, userId: number, at: Date): Promise<boolean> {
  const { rowCount } = await orm(tx)
    .update(secondFactors)
    .set({ confirmedAt: at })
    .where(and(eq(secondFactors.userId, userId), isNull(secondFactors.confirmedAt)))
  return rowCount === 1
}

export async function markSessionConfirmed(tx: Queryable, sessionId: number, at: Date): Promise<void> {
  await orm(tx).update(sessions).set({ secondFactorAt: at }).where(eq(sessions.id, sessionId))
}

/** Replaces all recovery codes of a user. */
export async function replaceRecoveryCodes(tx: Queryable, userId: number, hashes: readonly Buffer[]): Promise<void> {
  await orm(tx).delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await orm(tx)
    .insert(recoveryCodes)
    .values(hashes.map((codeHash) => ({ userId, codeHash })))
}

/** @param codeHashes those by which the code may be stored @returns false when the user has no such code, or it was used */
export async function consumeRecoveryCode(tx: Queryable, userId: number, codeHashes: readonly Buffer[]): Promise<boolean> {
  const { rowCount } = await orm(tx)
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), inArray(recoveryCodes.codeHash, [...codeHashes])))
  return rowCount === 1
}

export async function countRecoveryCodes(db: Queryable, userId: number): Promise<number> {
  return orm(db).$count(recoveryCodes, eq(recoveryCodes.userId, userId))
}

/** Deletes an operator's authenticator and recovery codes and ends the sessions. @returns false when no operator has this number */
export async function deleteSecondFactor(tx: Queryable, phoneNumber: string): Promise<boolean> {
  const isOperator = and(eq(users.phoneNumber, phoneNumber), eq(users.userRole, 'ADMIN'))
  const [operator] = await orm(tx).select({ id: users.id }).from(users).where(isOperator)
  if (!operator) return false
  await orm(tx).delete(secondFactors).where(eq(secondFactors.userId, operator.id))
  await orm(tx).delete(recoveryCodes).where(eq(recoveryCodes.userId, operator.id))
  await orm(tx).delete(sessions).where(eq(sessions.userId, operator.id))
  return true
}

/** Deletes a user's authenticator and recovery codes, if there are any. */
export async function deleteUserSecondFactor(tx: Queryable, userId: number): Promise<void> {
  await orm(tx).delete(secondFactors).where(eq(secondFactors.userId, userId))
  await orm(tx).delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}
