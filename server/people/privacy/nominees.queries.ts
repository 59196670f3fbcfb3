import { eq } from 'drizzle-orm'
import type { Nominee } from '#contracts/people/privacy/consents.ts'
import { nominees } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

export async function findNominee(db: Queryable, userId: number): Promise<Nominee | undefined> {
  const { name, relation, phone, email } = nominees
  const [found] = await orm(db).select({ name, relation, phone, email }).from(nominees).where(eq(nominees.userId, userId))
  return found
}

export async function saveNominee(db: Queryable, userId: number, nominee: Nominee, changedAt: Date): Promise<void> {
  const values = { ...nominee, changedAt }
  await orm(db)
    .insert(nominees)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: nominees.userId, set: values })
}

export async function deleteNominee(db: Queryable, userId: number): Promise<void> {
  await orm(db).delete(nominees).where(eq(nominees.userId, userId))
}
