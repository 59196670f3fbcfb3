import { index, pgTable, unique } from 'drizzle-orm/pg-core'
import { userReference } from './accounts.ts'
import { big, id, moment } from './columns.ts'
import { oneSubjectCheck, subjectColumns } from './properties.ts'
import { subscriptions } from './subscriptions.ts'

/** Who unlocked the number of which property's poster: one charge each, and the poster's inquiry. */
export const contactUnlocks = pgTable(
  'contact_unlocks',
  {
    id: id(),
    userId: userReference(),
    ...subjectColumns('cascade'),
    /** What it was charged to. */
    subscriptionId: big()
      .notNull()
      .references(() => subscriptions.id),
    createdAt: moment().notNull(),
  },
  (t) => [
    oneSubjectCheck('contact_unlocks'),
    unique('contact_unlocks_user_property_key').on(t.userId, t.propertyId),
    // a poster's inquiries are found by their properties
    index('contact_unlocks_by_property').on(t.propertyId, t.createdAt),
    index('contact_unlocks_by_user').on(t.userId, t.createdAt),
    index('contact_unlocks_by_subscription').on(t.subscriptionId),
  ],
)

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    id: id(),
    userId: userReference(),
    ...subjectColumns('cascade'),
    createdAt: moment().notNull(),
  },
  (t) => [
    oneSubjectCheck('wishlist_items'),
    unique('wishlist_items_user_property_key').on(t.userId, t.propertyId),
    index('wishlist_items_by_property').on(t.propertyId),
  ],
)
