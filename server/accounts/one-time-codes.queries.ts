import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm'
import { OTP_LIFE_MS, OTP_TRIES } from '#contracts/limits.ts'
import { oneTimeCodes } from '#server/db/schema/index.ts'
import { orm, type Queryable } from '#server/db/transaction.ts'
import type { Purpose } from './one-time-code.ts'

const isCodeOf = (purpose: Purpose, phone: string) => and(eq(oneTimeCodes.phoneNumber, phone), eq(oneTimeCodes.purpose, purpose))

/**
 * Replaces the phone's previous code. Until that one expires its tries are carried over, so that a resend gives no new tries,
 * and a code whose tries are used up stays blocked.
 * @returns false when the previous code is blocked
 */
export async function saveCode(tx: Queryable, code: Omit<typeof oneTimeCodes.$inferInsert, 'expiresAt'>, now: Date): Promise<boolean> {
  const { rowCount } = await orm(tx)
    .insert(oneTimeCodes)
    .values({ ...code, expiresAt: new Date(now.getTime() + OTP_LIFE_MS) })
    .onConflictDoUpdate({
      target: [oneTimeCodes.phoneNumber, oneTimeCodes.purpose],
      set: {
        codeHash: sql`excluded.code_hash`,
        expiresAt: sql`excluded.expires_at`,
        registration: sql`excluded.registration`,
        tries: sql`CASE WHEN ${gt(oneTimeCodes.expiresAt, now)} THEN ${oneTimeCodes.tries} ELSE 0 END`,
      },
      setWhere: or(lt(oneTimeCodes.tries, OTP_TRIES), lte(oneTimeCodes.expiresAt, now)),
    })
  return rowCount === 1
}

/**
 * Counts a try before the guess is compared, in one statement, so that simultaneous guesses cannot share a try.
 * @returns undefined when there is no valid code or no try left
 */
export async function countTry(
  db: Queryable,
  purpose: Purpose,
  phone: string,
  now: Date,
): Promise<{ hash: Buffer; tries: number } | undefined> {
  const [counted] = await orm(db)
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(and(isCodeOf(purpose, phone), lt(oneTimeCodes.tries, OTP_TRIES), gt(oneTimeCodes.expiresAt, now)))
    .returning({ hash: oneTimeCodes.codeHash, tries: oneTimeCodes.tries })
  return counted
}

/** @returns when the phone's unused code expires, even when it has expired or is blocked */
export async function findCodeExpiry(db: Queryable, purpose: Purpose, phone: string): Promise<Date | undefined> {
  const [code] = await orm(db).select({ expiresAt: oneTimeCodes.expiresAt }).from(oneTimeCodes).where(isCodeOf(purpose, phone))
  return code?.expiresAt
}

/** Deletes a code: of several requests with it at the same time one gets the row. */
export async function consumeCode(tx: Queryable, purpose: Purpose, phone: string, hash: Buffer) {
  const [consumed] = await orm(tx)
    .delete(oneTimeCodes)
    .where(and(isCodeOf(purpose, phone), eq(oneTimeCodes.codeHash, hash)))
    .returning({ registration: oneTimeCodes.registration })
  return consumed
}

/** Also deletes the data of people who did not finish registering. */
export async function deleteExpiredCodes(db: Queryable, now: Date): Promise<void> {
  await orm(db).delete(oneTimeCodes).where(lte(oneTimeCodes.expiresAt, now))
}
