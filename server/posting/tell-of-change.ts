import { moderationText, priceDropText } from '#contracts/notification-messages.ts'
import type { Queryable } from '#server/db/transaction.ts'
import type { Viewer } from '#server/http/session.ts'
import { notify, notifyAll } from '#server/notifications/index.ts'
import type { DecidingColumns } from '#server/properties/index.ts'
import type { StatusTarget } from '#server/subjects/index.ts'
import type { PostingDeps } from './posted-files.ts'
import { listSavers } from './posting.queries.ts'

interface StatusChange {
  readonly to: StatusTarget
  readonly reason?: string | undefined
  readonly at: Date
}

/**
 * Tells the authors of requirements of properties that can be found now, and posters of what an operator changed.
 * @param changed as they were before
 */
export async function tellOfStatuses(
  { matchTeller, notifications }: Pick<PostingDeps, 'matchTeller' | 'notifications'>,
  tx: Queryable,
  viewer: Viewer,
  changed: readonly DecidingColumns[],
  { to, reason, at }: StatusChange,
): Promise<void> {
  if (to === 'ACTIVE')
    await matchTeller.tellAuthors(
      tx,
      changed.map(({ id }) => id),
    )
  for (const { id, postedByUserId, propertyName } of changed.filter(({ postedByUserId }) => postedByUserId !== viewer.userId))
    await notify(notifications, tx, {
      userId: postedByUserId,
      kind: 'moderation',
      cause: `status:${id}:${to}:${at.getTime()}`,
      ...moderationText(propertyName, to, reason),
      path: to === 'ACTIVE' ? `/listing/${id}` : '/profile?tab=properties',
      subject: { propertyId: id },
    })
}

/** Smaller changes of a price are no news, percent. */
const SMALLEST_DROP_PERCENT = 1

/** Tells those who have a live property on their wishlist that it costs less. @param before as it was before the edit */
export async function tellOfPrice(
  { notifications }: Pick<PostingDeps, 'notifications'>,
  tx: Queryable,
  before: DecidingColumns,
  now: Pick<DecidingColumns, 'propertyName' | 'propertyFor' | 'expectedPrice'>,
): Promise<void> {
  const { id, status, propertyFor, postedByUserId } = before
  const isCheaper = now.expectedPrice * 100 <= before.expectedPrice * (100 - SMALLEST_DROP_PERCENT)
  if (status !== 'ACTIVE' || propertyFor !== now.propertyFor || !isCheaper) return
  await notifyAll(notifications, tx, await listSavers(tx, id, postedByUserId), {
    kind: 'price_drop',
    cause: `price:${id}:${now.expectedPrice}`,
    ...priceDropText(now, before.expectedPrice),
    path: `/listing/${id}`,
    subject: { propertyId: id },
  })
}
