import { date, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { big, bytea } from './columns.ts'
import { properties } from './properties.ts'

const ofProperty = () =>
  big()
    .notNull()
    .references(() => properties.id, { onDelete: 'cascade' })
/** A day in India. */
const day = () => date({ mode: 'string' }).notNull()

/** How many visitors saw a property on a day. */
export const propertyViews = pgTable('property_views', { propertyId: ofProperty(), day: day(), views: integer().notNull() }, (t) => [
  primaryKey({ columns: [t.propertyId, t.day] }),
  // a dashboard sums the days of a thousand properties without reading the table
  index('property_views_to_sum').on(t.propertyId, t.day, t.views),
])

/** Who was counted, so that a visitor counts once a day; deleted when the day is over. */
export const propertyViewers = pgTable(
  'property_viewers',
  {
    propertyId: ofProperty(),
    day: day(),
    /** Hash of address and browser with the day's salt. */
    visitorHash: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.propertyId, t.day, t.visitorHash] }), index('property_viewers_by_day').on(t.day)],
)

/** Random, the same for all copies, deleted when the day is over: from then on nobody can tell whom a hash stands for. */
export const viewSalts = pgTable('view_salts', { day: day().primaryKey(), salt: bytea().notNull() })
