import { dealText } from '#contracts/reaching/notifications/notification-messages.ts'
import { inTransaction } from '#server/base/db/transaction.ts'
import { notifyAll } from '#server/reaching/notifications/index.ts'
import type { DealDeps, NotifyLeadsJob } from './deal-deps.ts'
import { listOpenLeads, markLeadsTold } from './deals.queries.ts'

/**
 * Tells the open leads of a deal, except the one to whom the property went; nobody when the deal was undone. From now on the deal cannot be
 * undone, so that contacts come back. Idempotent.
 */
export async function notifyLeads(
  { database, clock, notifications, contactReturns }: Pick<DealDeps, 'database' | 'clock' | 'notifications' | 'contactReturns'>,
  { dealId }: NotifyLeadsJob,
): Promise<void> {
  await inTransaction(database.pool, async (tx) => {
    const deal = await markLeadsTold(tx, dealId, new Date(clock.now()))
    if (!deal) return
    const { propertyId, inquiryId, reason } = deal
    await contactReturns.settleLater(tx, [propertyId])
    await notifyAll(notifications, tx, await listOpenLeads(tx, propertyId, inquiryId), {
      kind: 'deal',
      cause: `deal:${dealId}`,
      ...dealText(deal, reason),
      path: `/listing/${propertyId}`,
      subject: { propertyId },
    })
  })
}
