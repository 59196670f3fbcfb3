import { MIN_PRICE_DROP_PERCENT } from '#contracts/base/limits.ts'
import { priceDropText } from '#contracts/reaching/notifications/notification-messages.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import type { PropertyStateColumns } from '#server/homes/properties/index.ts'
import { notifyAll } from '#server/reaching/notifications/index.ts'
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
