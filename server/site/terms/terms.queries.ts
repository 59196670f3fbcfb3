import { and, eq, isNull } from 'drizzle-orm'
import { users } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

const agreement = { termsVersion: users.termsVersion, acceptedAt: users.termsAcceptedAt }
export type AgreementRow = Pick<typeof users.$inferSelect, 'termsVersion'> & { readonly acceptedAt: Date | null }

/** @returns undefined when the account is deleted */
export async function findAgreement(db: Queryable, userId: number): Promise<AgreementRow | undefined> {
  const [row] = await orm(db)
    .select(agreement)
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  return row
}

/** Stores the version unless the user has agreed to the same or a newer one, so that the first time stays. */
export async function updateAgreement(db: Queryable, userId: number, version: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE users SET terms_version = $2, terms_accepted_at = $3
      WHERE id = $1 AND deleted_at IS NULL AND (terms_version IS NULL OR terms_version < $2)`,
    [userId, version, now],
  )
}
