import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { NOTIFICATION_KINDS, PUSH_KINDS } from '#contracts/reaching/notifications/notification-kinds.ts'
import { userReference } from './accounts.ts'
import { big, id, moment, oneOfCheck } from './columns.ts'
import { keptSearches } from './kept-searches.ts'
import { SUBJECTS, subjectColumns } from './subjects.ts'

/**
 * Notifications of users: inserted in the transaction that causes them, shown in the app, and delivered as pushes by a job. Texts are
 * made at insertion; none contains a phone number.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: userReference(),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    /** Deduplication key: the same cause notifies a user once, however often its transaction is repeated. */
    cause: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** Path and query of the page that it opens. */
    path: text().notNull(),
    // the subject; both null for a plan or a payment
    ...subjectColumns('cascade'),
    /** The kept search whose alerts can be stopped from this notification. */
    keptSearchId: big().references(() => keptSearches.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
    readAt: moment(),
    /** When it was sent as a push, or was found not to need one; null: still to be delivered. */
    deliveredAt: moment(),
  },
  (t) => [
    oneOfCheck('notifications', 'kind', NOTIFICATION_KINDS),
    check('notifications_subject_check', sql`num_nonnulls(${SUBJECTS}) <= 1`),
    check('notifications_path_check', sql`path LIKE '/%' AND path NOT LIKE '//%'`),
    unique('notifications_user_cause_key').on(t.userId, t.cause),
    index('notifications_by_user').on(t.userId, t.id),
    index('notifications_unread').on(t.userId).where(sql`read_at IS NULL`),
    index('notifications_to_deliver').on(t.userId).where(sql`delivered_at IS NULL`),
    index('notifications_by_property').on(t.propertyId),
    index('notifications_by_requirement').on(t.requirementId),
    index('notifications_by_kept_search').on(t.keptSearchId).where(sql`kept_search_id IS NOT NULL`),
    index('notifications_by_time').on(t.createdAt),
  ],
)

/** Which kinds of notifications a user wants as pushes; a kind without a row is wanted. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: userReference(),
    kind: text({ enum: PUSH_KINDS }).notNull(),
    push: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] }), oneOfCheck('notification_choices', 'kind', PUSH_KINDS)],
)
