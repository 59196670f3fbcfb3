import type { BoughtSubscription } from '#contracts/plans.ts'
import type { SubscriptionRow } from './subscriptions.queries.ts'

export function presentSubscription(row: SubscriptionRow): BoughtSubscription {
  return {
    subscriptionId: row.id,
    packageId: row.package_id,
    packageName: row.package_name,
    price: row.price_paise / 100,
    status: row.is_running ? 'ACTIVE' : 'EXPIRED',
    subscriptionStartDate: row.starts_at.toISOString(),
    subscriptionEndDate: row.ends_at.toISOString(),
    remainingPostsUsed: row.posts_left,
    remainingContactsUsed: row.contacts_left,
    remainingPostsRequirementUsed: row.requirement_posts_left,
    remainingContactsRequirementUsed: row.requirement_contacts_left,
    orderId: row.gateway_order_id,
  }
}
