import { index, pgTable, unique } from 'drizzle-orm/pg-core'
import { userReference } from './accounts.ts'
import { big, id, moment } from './columns.ts'
import { properties } from './properties.ts'
import { oneSubjectCheck, subjectColumns } from './subjects.ts'
import { subscriptions } from './subscriptions.ts'

/** Who unlocked the number of the poster of which property or requirement: one charge each. For a property's poster it is an inquiry. */
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
    unique('contact_unlocks_user_requirement_key').on(t.userId, t.requirementId),
    // a poster's inquiries are found by their properties
    index('contact_unlocks_by_property').on(t.propertyId, t.createdAt),
    index('contact_unlocks_by_requirement').on(t.requirementId, t.createdAt),
    index('contact_unlocks_by_user').on(t.userId, t.createdAt),
    index('contact_unlocks_by_subscription').on(t.subscriptionId),
  ],
)

/** Only properties can be saved. */
export const wishlistItems = pgTable(
  'wishlist_items',
  {
    id: id(),
    userId: userReference(),
    propertyId: big()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (t) => [unique('wishlist_items_user_property_key').on(t.userId, t.propertyId), index('wishlist_items_by_property').on(t.propertyId)],
)
