import { and, between, gt, lt } from 'drizzle-orm'
import { sealedAccounts } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

type SealedAccount = typeof sealedAccounts.$inferInsert

export async function insertSealedAccount(tx: Queryable, row: SealedAccount): Promise<void> {
  await orm(tx).insert(sealedAccounts).values(row)
}

/** Deletes what was to be kept until a day before this one. @param day YYYY-MM-DD @returns how many */
export async function deleteEndedSealedAccounts(db: Queryable, day: string): Promise<number> {
  return (await orm(db).delete(sealedAccounts).where(lt(sealedAccounts.keptUntil, day))).rowCount ?? 0
}

/** At most `limit` rows by their ids, of accounts that were deleted on these days (YYYY-MM-DD, both included). */
export async function listSealedAccounts(
  db: Queryable,
  {
    after,
    since,
    until,
    limit,
  }: { readonly after: string | undefined; readonly since: string; readonly until: string; readonly limit: number },
) {
  return orm(db)
    .select()
    .from(sealedAccounts)
    .where(and(after === undefined ? undefined : gt(sealedAccounts.id, after), between(sealedAccounts.deletedOn, since, until)))
    .orderBy(sealedAccounts.id)
    .limit(limit)
}
