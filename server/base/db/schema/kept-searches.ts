import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { ALERT_FREQUENCIES } from '#contracts/finding/kept-searches/kept-search-messages.ts'
import type { PropertyFilter } from '#contracts/homes/properties/properties.ts'
import { userReference } from './accounts.ts'
import { big, id, moment, oneOfCheck, xid8 } from './columns.ts'
import { properties } from './properties.ts'

/** A search that a user keeps in order to be notified of properties that match it. */
export const keptSearches = pgTable(
  'kept_searches',
  {
    id: id(),
    userId: userReference(),
    name: text().notNull(),
    /** Equal searches have equal filters: values are sorted and without duplicates (contracts/finding/kept-searches/kept-searches.ts). */
    filter: jsonb().$type<PropertyFilter>().notNull(),
    /** Indexed instead of the filter, which may be too long for an index. */
    filterHash: text().notNull().generatedAlwaysAs(sql`md5(filter::text)`),
    frequency: text({ enum: ALERT_FREQUENCIES }).notNull(),
    /** Whether alerts come by e-mail too. */
    byEmail: boolean().notNull().default(false),
    createdAt: moment().notNull(),
    /** When alerts were last switched on again: earlier changes cause no alert; null: they were never switched off. */
    alertsSince: moment(),
    /** When the user was last notified of matches; null: not yet. */
    toldAt: moment(),
  },
  (t) => [
    oneOfCheck('kept_searches', 'frequency', ALERT_FREQUENCIES),
    check('kept_searches_name_check', sql`length(name) BETWEEN 1 AND 80`),
    unique('kept_searches_user_filter_key').on(t.userId, t.filterHash),
  ],
)
export type KeptSearchRecord = typeof keptSearches.$inferSelect

/** Properties that matched kept searches: each is found once, and again only when it gets cheaper. */
export const keptSearchMatches = pgTable(
  'kept_search_matches',
  {
    keptSearchId: big()
      .notNull()
      .references(() => keptSearches.id, { onDelete: 'cascade' }),
    propertyId: big()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    /** The lowest price at which it was found, whole rupees. */
    price: big().notNull(),
    /** The price before it got cheaper, whole rupees; null for a property that is new to the search. */
    earlierPrice: big(),
    foundAt: moment().notNull(),
    /** When the user was notified; null: not yet. */
    toldAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.keptSearchId, t.propertyId] }),
    index('kept_search_matches_by_property').on(t.propertyId),
    index('kept_search_matches_untold').on(t.keptSearchId).where(sql`told_at IS NULL`),
  ],
)

/** Which kept searches changed in which transaction; used like `propertyChanges`. */
export const keptSearchChanges = pgTable(
  'kept_search_changes',
  {
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
    keptSearchId: big().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.xid, t.keptSearchId] })],
)
