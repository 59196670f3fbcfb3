import { eq } from 'drizzle-orm'
import { type ActionValues, operatorActions } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

/** Makes operators and other runs of the command wait until the transaction ends. Reads, registrations and posts do not wait. */
export async function lockCatalogue(tx: Queryable): Promise<void> {
  await tx.query('LOCK TABLE localities, amenities, plans IN SHARE ROW EXCLUSIVE MODE')
}

/** What each earlier run of the command has recorded. */
export async function listFillings(db: Queryable): Promise<ActionValues[]> {
  const rows = await orm(db)
    .select({ after: operatorActions.after })
    .from(operatorActions)
    .where(eq(operatorActions.objectKind, 'catalogue'))
  return rows.map(({ after }) => after ?? {})
}
