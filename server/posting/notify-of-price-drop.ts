import { MIN_PRICE_DROP_PERCENT } from '#contracts/limits.ts'
import { priceDropText } from '#contracts/notifications/notification-messages.ts'
import type { Queryable } from '#server/db/transaction.ts'
import { notifyAll } from '#server/notifications/index.ts'
import type { PropertyStateColumns } from '#server/properties/index.ts'
import type { PostingDeps } from './posted-files.ts'
import { listWishlistUsers } from './posting.queries.ts'

/** Notifies users with a live property on their wishlist of a price drop of MIN_PRICE_DROP_PERCENT. @param before state before the edit */
export async function notifyOfPriceDrop(
  { notifications }: Pick<PostingDeps, 'notifications'>,
  tx: Queryable,
  before: PropertyStateColumns,
  now: Pick<PropertyStateColumns, 'propertyName' | 'propertyFor' | 'expectedPrice'>,
): Promise<void> {
  const { id, status, propertyFor, postedByUserId } = before
  const isCheaper = now.expectedPrice * 100 <= before.expectedPrice * (100 - MIN_PRICE_DROP_PERCENT)
  if (status !== 'ACTIVE' || propertyFor !== now.propertyFor || !isCheaper) return
  await notifyAll(notifications, tx, await listWishlistUsers(tx, id, postedByUserId), {
    kind: 'price_drop',
    cause: `price:${id}:${now.expectedPrice}`,
    ...priceDropText(now, before.expectedPrice),
    path: `/listing/${id}`,
    subject: { propertyId: id },
  })
}
