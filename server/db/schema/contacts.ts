import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { INQUIRY_STATUSES } from '#contracts/contacts/inquiry-statuses.ts'
import { userReference } from './accounts.ts'
import { big, id, moment, oneOfCheck } from './columns.ts'
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
    /** How far the poster has come with the inquiry, and their own note on it. */
    inquiryStatus: text({ enum: INQUIRY_STATUSES }).notNull().default('NEW'),
    inquiryNote: text().notNull().default(''),
  },
  (t) => [
    oneSubjectCheck('contact_unlocks'),
    oneOfCheck('contact_unlocks', 'inquiry_status', INQUIRY_STATUSES),
    check('contact_unlocks_inquiry_note_check', sql`length(inquiry_note) <= 1000`),
    unique('contact_unlocks_user_property_key').on(t.userId, t.propertyId),
    unique('contact_unlocks_user_requirement_key').on(t.userId, t.requirementId),
    // a poster's inquiries are found by their properties; with all columns that they are sorted, filtered and counted by
    index('contact_unlocks_by_property').on(t.propertyId, t.createdAt, t.id, t.inquiryStatus, t.userId),
    index('contact_unlocks_by_requirement').on(t.requirementId, t.createdAt),
    index('contact_unlocks_by_user').on(t.userId, t.createdAt),
    // the figures of operators
    index('contact_unlocks_by_time').on(t.createdAt),
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
