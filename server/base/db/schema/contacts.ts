import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { INQUIRY_STATUSES } from '#contracts/reaching/inquiries/inquiry-statuses.ts'
import { userReference } from './accounts.ts'
import { big, id, moment, oneOfCheck } from './columns.ts'
import { properties } from './properties.ts'
import { oneSubjectCheck, subjectColumns } from './subjects.ts'
import { subscriptions } from './subscriptions.ts'

/** Unlocks: a user got the number of the poster of a property or requirement for one charge. A property's poster sees it as an inquiry. */
export const contactUnlocks = pgTable(
  'contact_unlocks',
  {
    id: id(),
    userId: userReference(),
    ...subjectColumns('cascade'),
    /**
     * Poster of the property, so that a poster's inquiries are read without their properties; null for a requirement. A trigger sets it, the
     * foreign key keeps it equal to that of the property (docs/decisions/0193).
     */
    posterId: big(),
    /** The subscription that was charged. */
    subscriptionId: big()
      .notNull()
      .references(() => subscriptions.id),
    createdAt: moment().notNull(),
    /** The poster's progress with the inquiry, and their own note on it. */
    inquiryStatus: text({ enum: INQUIRY_STATUSES }).notNull().default('NEW'),
    inquiryNote: text().notNull().default(''),
  },
  (t) => [
    oneSubjectCheck('contact_unlocks'),
    oneOfCheck('contact_unlocks', 'inquiry_status', INQUIRY_STATUSES),
    check('contact_unlocks_inquiry_note_check', sql`length(inquiry_note) <= 1000`),
    unique('contact_unlocks_user_property_key').on(t.userId, t.propertyId),
    unique('contact_unlocks_user_requirement_key').on(t.userId, t.requirementId),
    check('contact_unlocks_poster_check', sql`(property_id IS NULL) = (poster_id IS NULL)`),
    foreignKey({
      name: 'contact_unlocks_property_poster_fk',
      columns: [t.propertyId, t.posterId],
      foreignColumns: [properties.id, properties.postedByUserId],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    // a poster's inquiries by date, person and property; with all columns by which they are sorted, filtered and counted
    index('contact_unlocks_by_poster').on(t.posterId, t.createdAt, t.id, t.inquiryStatus, t.userId, t.propertyId),
    index('contact_unlocks_by_poster_and_user').on(t.posterId, t.userId, t.createdAt, t.id, t.inquiryStatus, t.propertyId),
    index('contact_unlocks_by_property').on(t.propertyId, t.createdAt, t.id, t.inquiryStatus, t.userId),
    index('contact_unlocks_by_requirement').on(t.requirementId, t.createdAt),
    index('contact_unlocks_by_user').on(t.userId, t.createdAt),
    // for the operators' figures
    index('contact_unlocks_by_time').on(t.createdAt),
    index('contact_unlocks_by_subscription').on(t.subscriptionId),
  ],
)

/** Sentences with which posters answer inquiries; a poster without a row has the first answers of the program. */
export const readyAnswers = pgTable('ready_answers', {
  userId: userReference().primaryKey(),
  answers: text().array().notNull(),
})

/** Properties that users saved; requirements cannot be saved. */
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
