import { and, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm'
import { OTP_TRIES } from '#contracts/base/limits.ts'
import { OTP_LIFE_MS } from '#contracts/base/retention.ts'
import type { RegistrationRequest } from '#contracts/people/accounts/accounts.ts'
import { oneTimeCodes } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'
import type { Purpose } from './one-time-code.ts'

/** Unique key of a code. */
export interface CodeKey {
  readonly phoneNumber: string
  readonly purpose: Purpose
  /** Keyed hash of the device's id, with the current secret first; empty for a caller without a device. */
  readonly requesters: readonly [Buffer, ...Buffer[]]
}

const isCode = ({ phoneNumber, purpose, requesters }: CodeKey) =>
  and(eq(oneTimeCodes.phoneNumber, phoneNumber), eq(oneTimeCodes.purpose, purpose), inArray(oneTimeCodes.requester, [...requesters]))

/**
 * Replaces the requester's previous code. Until the previous code expires, its tries are carried over: a resend gives no new tries, and a
 * code whose tries are used up stays blocked.
 * @returns false when the previous code is blocked
 */
export async function saveCode(
  tx: Queryable,
  key: CodeKey,
  code: { readonly codeHash: Buffer; readonly registration: RegistrationRequest | null },
  now: Date,
): Promise<boolean> {
  const [requester, ...others] = key.requesters
  const { phoneNumber, purpose } = key
  // a code that was stored with another secret is this requester's previous one
  if (others.length > 0)
    await tx.query(
      `UPDATE one_time_codes SET requester = $3
        WHERE ctid = (SELECT ctid FROM one_time_codes WHERE phone_number = $1 AND purpose = $2 AND requester = ANY ($4) LIMIT 1)
          AND NOT EXISTS (SELECT 1 FROM one_time_codes WHERE phone_number = $1 AND purpose = $2 AND requester = $3)`,
      [phoneNumber, purpose, requester, others],
    )
  const { rowCount } = await orm(tx)
    .insert(oneTimeCodes)
    .values({ phoneNumber, purpose, requester, ...code, expiresAt: new Date(now.getTime() + OTP_LIFE_MS) })
    .onConflictDoUpdate({
      target: [oneTimeCodes.phoneNumber, oneTimeCodes.purpose, oneTimeCodes.requester],
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
export async function countTry(db: Queryable, key: CodeKey, now: Date): Promise<{ hash: Buffer; tries: number } | undefined> {
  const [counted] = await orm(db)
    .update(oneTimeCodes)
    .set({ tries: sql`${oneTimeCodes.tries} + 1` })
    .where(and(isCode(key), lt(oneTimeCodes.tries, OTP_TRIES), gt(oneTimeCodes.expiresAt, now)))
    .returning({ hash: oneTimeCodes.codeHash, tries: oneTimeCodes.tries })
  return counted
}

/** @returns the requester's unused code, even when it has expired or is blocked */
export async function findCode(db: Queryable, key: CodeKey): Promise<{ tries: number; expiresAt: Date } | undefined> {
  const [code] = await orm(db)
    .select({ tries: oneTimeCodes.tries, expiresAt: oneTimeCodes.expiresAt })
    .from(oneTimeCodes)
    .where(isCode(key))
  return code
}

/** Deletes a code: of concurrent requests with the same code, one gets the row. @returns undefined for the others */
export async function consumeCode(tx: Queryable, key: CodeKey, hash: Buffer) {
  const [consumed] = await orm(tx)
    .delete(oneTimeCodes)
    .where(and(isCode(key), eq(oneTimeCodes.codeHash, hash)))
    .returning({ registration: oneTimeCodes.registration })
  return consumed
}

/** Deletes all codes that were sent to the phone of a user. */
export async function deleteUserCodes(tx: Queryable, userId: number): Promise<void> {
  await tx.query('DELETE FROM one_time_codes WHERE phone_number = (SELECT phone_number FROM users WHERE id = $1)', [userId])
}

/** Also deletes the data of people who did not finish registering. */
export async function deleteExpiredCodes(db: Queryable, now: Date): Promise<void> {
  await orm(db).delete(oneTimeCodes).where(lte(oneTimeCodes.expiresAt, now))
}
