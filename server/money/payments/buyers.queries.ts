import { eq } from 'drizzle-orm'
import { type Buyer, users } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

/** The profile of a user, and the buyer of their latest purchase. */
export async function findBuyerFacts(db: Queryable, userId: number) {
  const [facts] = await orm(db)
    .select({ firstName: users.firstName, lastName: users.lastName, area: users.area, pinCode: users.pinCode, billing: users.billing })
    .from(users)
    .where(eq(users.id, userId))
  return facts
}
export type BuyerFacts = NonNullable<Awaited<ReturnType<typeof findBuyerFacts>>>

/** Keeps the buyer for the next checkout. */
export async function saveBilling(tx: Queryable, userId: number, billing: Buyer): Promise<void> {
  await orm(tx).update(users).set({ billing }).where(eq(users.id, userId))
}
