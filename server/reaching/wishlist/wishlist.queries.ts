import { and, desc, eq } from 'drizzle-orm'
import { wishlistItems } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

const isItem = (userId: number, propertyId: number) => and(eq(wishlistItems.userId, userId), eq(wishlistItems.propertyId, propertyId))

export async function isInWishlist(db: Queryable, userId: number, propertyId: number): Promise<boolean> {
  return (await orm(db).$count(wishlistItems, isItem(userId, propertyId))) > 0
}

/** @param limit maximum items of a wishlist @returns false when the wishlist is full */
export async function insertItem(db: Queryable, userId: number, propertyId: number, now: Date, limit: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO wishlist_items (user_id, property_id, created_at)
     SELECT $1, $2, $3 WHERE (SELECT count(*) FROM wishlist_items WHERE user_id = $1) < $4
     ON CONFLICT DO NOTHING`,
    [userId, propertyId, now, limit],
  )
  return rowCount === 1 || isInWishlist(db, userId, propertyId)
}

export async function deleteItem(db: Queryable, userId: number, propertyId: number): Promise<void> {
  await orm(db).delete(wishlistItems).where(isItem(userId, propertyId))
}

/** @returns ids of properties, the latest item first */
export async function listPropertyIds(db: Queryable, userId: number, limit: number): Promise<number[]> {
  const rows = await orm(db)
    .select({ propertyId: wishlistItems.propertyId })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(desc(wishlistItems.createdAt), desc(wishlistItems.propertyId))
    .limit(limit)
  return rows.map((row) => row.propertyId)
}

export async function deleteWishlist(tx: Queryable, userId: number): Promise<void> {
  await orm(tx).delete(wishlistItems).where(eq(wishlistItems.userId, userId))
}
