import { sql } from 'drizzle-orm'
import { check, foreignKey, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { VOTE_CHOICES } from '#contracts/reaching/shortlists/shortlist-messages.ts'
import { userReference } from './accounts.ts'
import { big, bytea, id, moment, oneOfCheck } from './columns.ts'
import { properties } from './properties.ts'

/** Lists of properties that a user decides about with others. */
export const shortlists = pgTable(
  'shortlists',
  {
    id: id(),
    userId: userReference(),
    name: text().notNull(),
    /** The name under which it is shared; null: none. */
    sharedBy: text(),
    /** Keyed hash of the 128 random bits of its link; null: only its owner can open it. */
    linkHash: bytea(),
    /** When the link was made. */
    sharedAt: moment(),
    createdAt: moment().notNull(),
  },
  (t) => [
    check('shortlists_name_check', sql`length(name) BETWEEN 1 AND 60`),
    check('shortlists_shared_by_check', sql`length(shared_by) BETWEEN 1 AND 40`),
    check('shortlists_link_check', sql`(link_hash IS NULL) = (shared_at IS NULL)`),
    index('shortlists_by_user').on(t.userId),
  ],
)
export type ShortlistRecord = typeof shortlists.$inferSelect

const shortlistReference = () =>
  big()
    .notNull()
    .references(() => shortlists.id, { onDelete: 'cascade' })

export const shortlistItems = pgTable(
  'shortlist_items',
  {
    shortlistId: shortlistReference(),
    propertyId: big()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    note: text().notNull().default(''),
    addedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shortlistId, t.propertyId] }),
    check('shortlist_items_note_check', sql`length(note) <= 500`),
    index('shortlist_items_by_property').on(t.propertyId),
  ],
)

/** A browser that votes on a list. It belongs to no account. */
export const shortlistVoters = pgTable(
  'shortlist_voters',
  {
    id: id(),
    shortlistId: shortlistReference(),
    /** Keyed hash of the browser's key and the list, so that it does not identify the browser on other lists. */
    keyHash: bytea().notNull(),
    /** Name that the voter entered. */
    name: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    unique('shortlist_voters_key').on(t.shortlistId, t.keyHash),
    check('shortlist_voters_name_check', sql`length(name) BETWEEN 1 AND 40`),
  ],
)

/** One vote of each voter on each property. */
export const shortlistVotes = pgTable(
  'shortlist_votes',
  {
    shortlistId: big().notNull(),
    propertyId: big().notNull(),
    voterId: big()
      .notNull()
      .references(() => shortlistVoters.id, { onDelete: 'cascade' }),
    choice: text({ enum: VOTE_CHOICES }).notNull(),
    votedAt: moment().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.shortlistId, t.propertyId, t.voterId] }),
    foreignKey({
      name: 'shortlist_votes_item_fk',
      columns: [t.shortlistId, t.propertyId],
      foreignColumns: [shortlistItems.shortlistId, shortlistItems.propertyId],
    }).onDelete('cascade'),
    oneOfCheck('shortlist_votes', 'choice', VOTE_CHOICES),
    index('shortlist_votes_by_voter').on(t.voterId),
  ],
)
