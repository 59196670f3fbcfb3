import { type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { BHK_TYPES, formatBhk } from '#contracts/homes/properties/bhk.ts'
import {
  CATEGORIES,
  FURNISHED_TYPES,
  POSTER_ROLES,
  PROPERTY_FOR,
  PROPERTY_STATUSES,
  type PropertyFor,
} from '#contracts/homes/properties/property-kinds.ts'
import { users } from './accounts.ts'
import { big, id, moment, oneOfCheck, version, xid8 } from './columns.ts'
import { PROPERTY_WORDS } from './words.ts'

/** Known localities of the city, with coordinates. */
export const localities = pgTable(
  'localities',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    /** The name in Marathi. */
    marathiName: text(),
    /** The name in Hindi. Pages in Marathi and Hindi show the English name of a locality or amenity that has none in their language. */
    hindiName: text(),
    /** Other names and spellings, by which a typed search finds it. */
    aliases: text().array().notNull().default(sql`'{}'`),
    /** The part of `aliases` that other localities may have too. */
    sharedAliases: text().array().notNull().default(sql`'{}'`),
    city: text().notNull().default('Pune'),
    state: text().notNull().default('Maharashtra'),
    pinCode: text().notNull(),
    latitude: doublePrecision().notNull(),
    longitude: doublePrecision().notNull(),
    /** The name without case and spaces. */
    localityKey: text().notNull().generatedAlwaysAs(sql`lower(regexp_replace(name, '\\s+', '', 'g'))`),
    version: version(),
  },
  (t) => [uniqueIndex('localities_locality_key').on(t.localityKey)],
)

/**
 * Every spelling of every locality, normalised for comparison; triggers keep the table in sync with `localities`. By the unique index a
 * spelling that is not shared belongs to one locality.
 */
export const localitySpellings = pgTable(
  'locality_spellings',
  {
    spellingKey: text().notNull(),
    localityId: integer()
      .notNull()
      .references(() => localities.id, { onDelete: 'cascade' }),
    isShared: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.spellingKey, t.localityId] }),
    uniqueIndex('locality_spellings_unshared_key').on(t.spellingKey).where(sql`NOT is_shared`),
    index('locality_spellings_by_locality').on(t.localityId),
  ],
)

export const amenities = pgTable(
  'amenities',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    marathiName: text(),
    hindiName: text(),
    /** One of AMENITY_ICONS (contracts/operations/amenities.ts); null: derived from the name. */
    icon: text(),
    /** When it was withdrawn: forms no longer offer it; properties and projects that have it keep it. */
    withdrawnAt: moment(),
    version: version(),
  },
  (t) => [uniqueIndex('amenities_name_key').on(sql`lower(${t.name})`)],
)

/** Words that people type for a transaction, beside its code. */
const TRANSACTION_WORDS: Readonly<Record<PropertyFor, string>> = {
  RENT: '',
  SELL: 'buy sale ',
  RESELL: 'buy resale ',
  PG: 'paying guest ',
  HOSTEL: 'paying guest ',
}
/** @returns the SQL `CASE column WHEN code THEN words … END` */
const wordsFor = (column: string, words: readonly (readonly [code: string, words: string])[]) =>
  `CASE ${column} ${words.map(([code, typed]) => `WHEN '${code}' THEN '${typed}'`).join(' ')} END`

/** SQL of the text that text searches match, in lower case; codes are followed by the words that people type for them. */
const SEARCH_TEXT = `lower(
    ' ' || property_name || ' ' || area || ' ' || city || ' ' || property_for || ' '
    || ${wordsFor('property_for', Object.entries(TRANSACTION_WORDS))}
    || coalesce(apartment_type || ' ' || replace(apartment_type, '_', ' ') || ' ', '')
    || coalesce(commercial_subtype || ' ', '')
    || coalesce(bhk_type || ' ' || ${wordsFor(
      'bhk_type',
      BHK_TYPES.map((type) => [type, formatBhk(type)]),
    )} || ' ', '')
    || coalesce(furnished_type || ' ' || replace(furnished_type, '_', '-') || ' ', '')
    || category || ' ' || status || ' ' || description)`

const generated = (expression: string): SQL => sql.raw(expression)

/** SQL of a text without case and spaces, by which names and areas of homes are compared. @param column of `properties` */
export const addressKey = (column: string) => `regexp_replace(fold_text(${column}), '\\s+', '', 'g')`

/** Prices in whole rupees, areas in sq.ft, plot sides in ft. */
export const properties = pgTable(
  'properties',
  {
    id: id(),
    postedByUserId: big()
      .notNull()
      .references(() => users.id),
    postedByUserRole: text({ enum: POSTER_ROLES }).notNull(),
    status: text({ enum: PROPERTY_STATUSES }).notNull().default('ACTIVE'),
    /** Reason, shown to its poster, why an operator hid or rejected it; null after every other change of the status. */
    statusReason: text(),
    category: text({ enum: CATEGORIES }).notNull(),
    propertyFor: text({ enum: PROPERTY_FOR }).notNull(),
    apartmentType: text(),
    commercialSubtype: text(),
    buildingType: text(),
    propertyName: text().notNull(),
    /** The broker's own name for it, by which a sheet that is imported again finds it; null without one. */
    reference: text(),
    bhkType: text(),
    furnishedType: text({ enum: FURNISHED_TYPES }),
    preferredTenants: text(),
    expectedPrice: big().notNull(),
    deposit: big(),
    monthlyMaintenance: big(),
    carpetArea: integer(),
    totalBuildUpArea: integer(),
    plotArea: integer(),
    length: integer('plot_length'),
    width: integer('plot_width'),
    boundaryWall: boolean(),
    floor: integer(),
    totalFloors: integer(),
    balcony: integer(),
    bathroom: integer(),
    propertyAge: text(),
    roomType: text(),
    pgGender: text(),
    preferredGuests: text(),
    availableFrom: date({ mode: 'string' }),
    pets: text(),
    food: text(),
    /** Null: not specified; never an empty array. */
    furniture: text().array(),
    parking: text(),
    lockInMonths: integer(),
    leaseMonths: integer(),
    visitingHours: text(),
    brokerage: text(),
    saleBrokerage: text(),
    brokerageAmount: big(),
    description: text().notNull().default(''),
    localityId: integer().references(() => localities.id),
    area: text().notNull(),
    city: text().notNull().default('Pune'),
    state: text().notNull().default('Maharashtra'),
    /** Null for an area that is no known locality, if its poster wrote none. */
    pinCode: text(),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
    /** When its poster last confirmed that it is available, by posting, restoring or confirming it. */
    confirmedAt: moment().notNull().defaultNow(),
    /**
     * When the poster was asked whether it is still available; null: not since the last confirmation. Kept when the property is hidden
     * because there was no answer, and set to null by every other change of the status.
     */
    askedAt: moment(),
    /** When its poster deleted it. The row stays without texts and files, because inquiries and the ledger refer to it. */
    deletedAt: moment(),
    /** True: it was ACTIVE when its poster was blocked, and is ACTIVE again when the poster is unblocked (docs/decisions/0085). */
    hiddenByBlock: boolean().notNull().default(false),
    /** When its poster posted this home for the first time, when it is posted again (docs/decisions/0223); null: at `createdAt`. */
    firstPostedAt: moment(),
    /** The time by which 'newest first' orders it; null: `createdAt`. */
    listedSince: moment(),
    /** The property as which its poster posted this home again; null: not yet, and for one that is live. */
    successorId: big().references((): AnyPgColumn => properties.id, { onDelete: 'set null' }),
    searchText: text().notNull().generatedAlwaysAs(generated(SEARCH_TEXT)),
  },
  (t) => [
    oneOfCheck('properties', 'posted_by_user_role', POSTER_ROLES),
    oneOfCheck('properties', 'status', PROPERTY_STATUSES),
    oneOfCheck('properties', 'category', CATEGORIES),
    oneOfCheck('properties', 'property_for', PROPERTY_FOR),
    oneOfCheck('properties', 'furnished_type', FURNISHED_TYPES),
    // a code without words would make the whole search text null
    oneOfCheck('properties', 'bhk_type', BHK_TYPES),
    check('properties_expected_price_check', sql`expected_price BETWEEN 0 AND 10000000000`),
    check(
      'properties_sizes_check',
      sql`least(deposit, monthly_maintenance, carpet_area, total_build_up_area, plot_area, plot_length, plot_width) >= 0`,
    ),
    check('properties_terms_check', sql`least(lock_in_months, lease_months, brokerage_amount) >= 0`),
    check('properties_deleted_at_check', sql`deleted_at IS NULL OR status <> 'ACTIVE'`),
    // to find properties whose posters must be asked, and those that must be hidden
    index('properties_by_confirmation').on(t.confirmedAt).where(sql`status = 'ACTIVE'`),
    // to find a property that was posted twice: folded spellings that differ only in spaces are equal
    index('properties_by_address')
      .on(sql.raw(addressKey('property_name')), sql.raw(addressKey('area')))
      .where(sql`deleted_at IS NULL`),
    // to find the home that a poster posts again
    index('properties_withdrawn')
      .on(t.postedByUserId, sql.raw(addressKey('property_name')), sql.raw(addressKey('area')))
      .where(sql`status = 'INACTIVE' AND successor_id IS NULL`),
    // a property has one predecessor
    uniqueIndex('properties_successor_key').on(t.successorId).where(sql`successor_id IS NOT NULL`),
    // deleted properties, whose contacts come back
    index('properties_by_deletion').on(t.deletedAt, t.id).where(sql`deleted_at IS NOT NULL`),
    // one property for each reference of a broker
    uniqueIndex('properties_reference_key').on(t.postedByUserId, t.reference).where(sql`reference IS NOT NULL AND deleted_at IS NULL`),
    // properties that wait for an operator's review
    index('properties_pending').on(t.id).where(sql`status = 'PENDING' AND deleted_at IS NULL`),
    // contains deleted properties too, because inquiries refer to them
    index('properties_by_poster').on(t.postedByUserId, t.createdAt),
    // what rows with a copy of the poster's id refer to
    uniqueIndex('properties_poster_key').on(t.postedByUserId, t.id),
    // for the operators' lists and figures
    index('properties_by_status').on(t.status, t.id).where(sql`deleted_at IS NULL`),
    index('properties_by_words').using('gin', sql.raw(PROPERTY_WORDS)),
    index('properties_by_locality').on(t.localityId, t.status),
    // for the prices of a locality by month: has all columns of that query, so that an index-only scan is enough
    index('properties_by_month')
      .on(t.localityId, t.createdAt, t.propertyFor, t.apartmentType, t.expectedPrice, t.carpetArea, t.totalBuildUpArea, t.id)
      .where(
        sql`category = 'RESIDENTIAL' AND property_for IN ('RENT', 'SELL') AND status IN ('ACTIVE', 'INACTIVE') AND deleted_at IS NULL AND status_reason IS NULL AND NOT hidden_by_block`,
      ),
    index('properties_by_time').on(t.createdAt),
  ],
)

export type PropertyRecord = typeof properties.$inferSelect
export type NewProperty = typeof properties.$inferInsert

/**
 * Earlier prices of properties: one row for each day in India on which the price was changed, with the price at the beginning of that day
 * (docs/decisions/0101). A trigger inserts the rows in the transaction that changes the price.
 */
export const earlierPrices = pgTable(
  'earlier_prices',
  {
    propertyId: big()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    untilDay: date({ mode: 'string' }).notNull(),
    /** Whole rupees. */
    price: big().notNull(),
  },
  (t) => [primaryKey({ columns: [t.propertyId, t.untilDay] })],
)

export const propertyAmenities = pgTable(
  'property_amenities',
  {
    propertyId: big()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    amenityId: integer()
      .notNull()
      .references(() => amenities.id),
  },
  (t) => [primaryKey({ columns: [t.propertyId, t.amenityId] }), index('property_amenities_by_amenity').on(t.amenityId)],
)

/**
 * Which properties changed in which transaction. Every copy of the program syncs its index by this table (docs/decisions/0051).
 * The id 0 means that localities changed.
 * Triggers insert the rows, and notify the channel of the same name, in the transaction that changes a property or its card.
 */
export const propertyChanges = pgTable(
  'property_changes',
  {
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
    propertyId: big().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.xid, t.propertyId] })],
)
