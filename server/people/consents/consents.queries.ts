import { and, eq, sql } from 'drizzle-orm'
import type { ConsentPurpose } from '#contracts/people/privacy/consent-messages.ts'
import { consents } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

export type ConsentRow = Omit<typeof consents.$inferSelect, 'userId'>

/** The latest changes of a user's consents. */
export function listConsents(db: Queryable, userId: number): Promise<ConsentRow[]> {
  const { purpose, isGiven, way, changedAt } = consents
  return orm(db).select({ purpose, isGiven, way, changedAt }).from(consents).where(eq(consents.userId, userId))
}

/** Stores a consent that is given or withdrawn. One that is already so keeps its time, but for `posts`, whose time names what was hidden. */
export async function saveConsent(db: Queryable, userId: number, row: ConsentRow): Promise<void> {
  await orm(db)
    .insert(consents)
    .values({ userId, ...row })
    .onConflictDoUpdate({
      target: [consents.userId, consents.purpose],
      set: { isGiven: sql`excluded.is_given`, way: sql`excluded.way`, changedAt: sql`excluded.changed_at` },
      setWhere: sql`(${consents.isGiven}, ${consents.way}) <> (excluded.is_given, excluded.way) OR ${consents.purpose} = 'posts'`,
    })
}

/** A user who switches something on that they had withdrawn gives their consent again; otherwise nothing is stored. */
export async function giveAgain(db: Queryable, userId: number, purpose: ConsentPurpose, changedAt: Date): Promise<void> {
  await orm(db)
    .update(consents)
    .set({ isGiven: true, changedAt })
    .where(and(eq(consents.userId, userId), eq(consents.purpose, purpose), eq(consents.isGiven, false)))
}

export async function deleteConsents(tx: Queryable, userId: number): Promise<void> {
  await orm(tx).delete(consents).where(eq(consents.userId, userId))
}
