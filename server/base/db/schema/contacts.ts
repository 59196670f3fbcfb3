import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import {
  CONTACT_ANSWERS,
  DIFFERENCES,
  POSTER_REPLIES,
  RETURN_DOUBTS,
  RETURN_REASONS,
  RETURN_STATES,
} from '#contracts/reaching/contact-answers/answer-kinds.ts'
import { INQUIRY_STATUSES } from '#contracts/reaching/inquiries/inquiry-statuses.ts'
import { userReference, users } from './accounts.ts'
import { big, id, moment, oneOfCheck } from './columns.ts'
import { properties } from './properties.ts'
import { oneSubjectCheck, subjectColumns } from './subjects.ts'
import { allowanceLedger, subscriptions } from './subscriptions.ts'

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
    /** The charge that paid for it: the latest one when a returned contact was unlocked again. Null: it is not known, or its property was erased. */
    chargeId: big()
      .unique('contact_unlocks_charge_key')
      .references(() => allowanceLedger.id, { onDelete: 'set null' }),
    /** When it was charged. */
    createdAt: moment().notNull(),
    /** The poster's progress with the inquiry, and their own note on it. */
    inquiryStatus: text({ enum: INQUIRY_STATUSES }).notNull().default('NEW'),
    inquiryNote: text().notNull().default(''),
    /** When the poster gave it a status other than NEW, the first since it was NEW; null while it is NEW, and where that is not known. */
    inquiryStatusAt: moment(),
    /** Until when a card asks the user whether they reached the poster (docs/decisions/0229); null when it has not been shown yet. */
    questionUntil: moment(),
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

/** What seekers say about numbers that they unlocked, and what the poster says to it. Deleted when the contact is charged again. */
export const contactAnswers = pgTable(
  'contact_answers',
  {
    unlockId: big()
      .primaryKey()
      .references(() => contactUnlocks.id, { onDelete: 'cascade' }),
    answer: text({ enum: CONTACT_ANSWERS }).notNull(),
    /** What was not as described; null with another answer. */
    difference: text({ enum: DIFFERENCES }),
    /** When this answer was first given; a repeated one does not change it. */
    answeredAt: moment().notNull(),
    posterReply: text({ enum: POSTER_REPLIES }),
    /** What the poster adds for operators. */
    posterStatement: text().notNull().default(''),
    posterRepliedAt: moment(),
  },
  (t) => [
    oneOfCheck('contact_answers', 'answer', CONTACT_ANSWERS),
    oneOfCheck('contact_answers', 'difference', DIFFERENCES),
    oneOfCheck('contact_answers', 'poster_reply', POSTER_REPLIES),
    check('contact_answers_has_difference', sql`(answer = 'NOT_AS_DESCRIBED') = (difference IS NOT NULL)`),
    check('contact_answers_replied_check', sql`(poster_reply IS NULL) = (poster_replied_at IS NULL)`),
    check('contact_answers_statement_check', sql`length(poster_statement) <= 500`),
    index('contact_answers_by_time').on(t.answeredAt, t.unlockId),
  ],
)

/** Charges of contacts that came back, or about which operators decide. One for each charge. */
export const contactReturns = pgTable(
  'contact_returns',
  {
    id: id(),
    unlockId: big()
      .notNull()
      .references(() => contactUnlocks.id, { onDelete: 'cascade' }),
    chargeId: big()
      .notNull()
      .unique('contact_returns_charge_key')
      .references(() => allowanceLedger.id, { onDelete: 'cascade' }),
    reason: text({ enum: RETURN_REASONS }).notNull(),
    state: text({ enum: RETURN_STATES }).notNull(),
    /** Why it waits, or waited, for an operator. */
    doubt: text({ enum: RETURN_DOUBTS }),
    createdAt: moment().notNull(),
    /** When it came back or was refused. */
    decidedAt: moment(),
    /** The operator; null when the rules alone decided, and after the row of the user was deleted. */
    decidedBy: big().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    oneOfCheck('contact_returns', 'reason', RETURN_REASONS),
    oneOfCheck('contact_returns', 'state', RETURN_STATES),
    oneOfCheck('contact_returns', 'doubt', RETURN_DOUBTS),
    check('contact_returns_decided_check', sql`(state = 'WAITING') = (decided_at IS NULL)`),
    check('contact_returns_has_doubt', sql`state = 'RETURNED' OR doubt IS NOT NULL`),
    index('contact_returns_by_unlock').on(t.unlockId),
    index('contact_returns_waiting').on(t.createdAt).where(sql`state = 'WAITING'`),
    // for the operators' figures
    index('contact_returns_by_time').on(t.decidedAt),
    index('contact_returns_by_creation').on(t.createdAt),
    index('contact_returns_by_operator').on(t.decidedBy),
  ],
)

/** How often posters answer, as seekers see it (docs/decisions/0225); no row while too little is known. */
export const replyRecords = pgTable(
  'reply_records',
  {
    userId: userReference().primaryKey(),
    /** Inquiries of which something is known, and those of them that were answered. */
    counted: integer().notNull(),
    answered: integer().notNull(),
    /** Whether fewer than half were answered. */
    answersRarely: boolean().notNull(),
  },
  (t) => [
    check('reply_records_answered_check', sql`answered >= 0 AND answered <= counted`),
    // read whole, to find the properties that stand lower
    index('reply_records_rare').on(t.userId).where(sql`answers_rarely`),
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
