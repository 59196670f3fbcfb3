import { date, foreignKey, index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { big, bytea } from './columns.ts'
import { properties } from './properties.ts'

const propertyReference = () =>
  big()
    .notNull()
    .references(() => properties.id, { onDelete: 'cascade' })
/** A day in India. */
const day = () => date({ mode: 'string' }).notNull()

/** How many visitors saw a property on a day. */
export const propertyViews = pgTable(
  'property_views',
  {
    propertyId: propertyReference(),
    day: day(),
    views: integer().notNull(),
    /** Id of the property's poster, set by a trigger as `posterId` of `contact_unlocks`. */
    posterId: big(),
  },
  (t) => [
    primaryKey({ columns: [t.propertyId, t.day] }),
    foreignKey({
      name: 'property_views_property_poster_fk',
      columns: [t.propertyId, t.posterId],
      foreignColumns: [properties.id, properties.postedByUserId],
    })
      .onUpdate('cascade')
      .onDelete('cascade'),
    // covering indexes: the days of a property, and of all properties of a poster, are summed without reading the table
    index('property_views_to_sum').on(t.propertyId, t.day, t.views),
    index('property_views_by_poster').on(t.posterId, t.day, t.views),
  ],
)

/** Visitors that were counted, so that each counts once a day; deleted when the day is over. */
export const propertyViewers = pgTable(
  'property_viewers',
  {
    propertyId: propertyReference(),
    day: day(),
    /** Hash of address and browser with the day's salt. */
    visitorHash: bytea().notNull(),
  },
  (t) => [primaryKey({ columns: [t.propertyId, t.day, t.visitorHash] }), index('property_viewers_by_day').on(t.day)],
)

/** Random salt of a day, the same for all copies; deleted when the day is over, so that hashes can no longer be traced to visitors. */
export const viewSalts = pgTable('view_salts', { day: day().primaryKey(), salt: bytea().notNull() })
