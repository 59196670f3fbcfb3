import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { BhkType } from '#contracts/homes/properties/bhk.ts'
import type { ApartmentType, Category } from '#contracts/homes/properties/property-kinds.ts'
import { LOOKING_FOR, REQUIREMENT_POSTER_ROLES, REQUIREMENT_STATUSES } from '#contracts/homes/requirements/requirement-kinds.ts'
import { users } from './accounts.ts'
import { big, id, moment, oneOfCheck, xid8 } from './columns.ts'
import { localities } from './properties.ts'
import { LOCATION_WORDS, REQUIREMENT_WORDS } from './words.ts'

/** What seekers look for. Budgets in whole rupees: of a month, or the total for a purchase. */
export const requirements = pgTable(
  'requirements',
  {
    id: id(),
    postedByUserId: big()
      .notNull()
      .references(() => users.id),
    postedByUserRole: text({ enum: REQUIREMENT_POSTER_ROLES }).notNull(),
    status: text({ enum: REQUIREMENT_STATUSES }).notNull().default('ACTIVE'),
    lookingFor: text({ enum: LOOKING_FOR }).notNull(),
    propertyType: text().notNull(),
    bhkConfig: text().notNull(),
    minBudget: big().notNull(),
    maxBudget: big().notNull(),
    additionalRequirements: text().notNull().default(''),
    /** See `properties.hiddenByBlock`. */
    hiddenByBlock: boolean().notNull().default(false),
    // the meaning of propertyType and bhkConfig (contracts/homes/requirements/requirement-kinds.ts); an empty list means any
    categories: text().array().$type<Category[]>().notNull().default(sql`'{}'`),
    apartmentTypes: text().array().$type<ApartmentType[]>().notNull().default(sql`'{}'`),
    commercialSubtypes: text().array().notNull().default(sql`'{}'`),
    bhkTypes: text().array().$type<BhkType[]>().notNull().default(sql`'{}'`),
    createdAt: moment().notNull().defaultNow(),
    updatedAt: moment().notNull().defaultNow(),
  },
  (t) => [
    oneOfCheck('requirements', 'posted_by_user_role', REQUIREMENT_POSTER_ROLES),
    oneOfCheck('requirements', 'status', REQUIREMENT_STATUSES),
    oneOfCheck('requirements', 'looking_for', LOOKING_FOR),
    check('requirements_budget_check', sql`min_budget >= 1000 AND max_budget BETWEEN 5000 AND 10000000000 AND max_budget > min_budget`),
    check(
      'requirements_texts_check',
      sql`length(property_type) BETWEEN 1 AND 60 AND length(bhk_config) BETWEEN 1 AND 60 AND length(additional_requirements) <= 1000`,
    ),
    index('requirements_by_poster').on(t.postedByUserId, t.createdAt),
    // for the operators' list
    index('requirements_by_status').on(t.status, t.id),
    index('requirements_by_words').using('gin', sql.raw(REQUIREMENT_WORDS)),
    index('requirements_live').on(t.createdAt, t.id).where(sql`status = 'ACTIVE'`),
  ],
)

export type RequirementRecord = typeof requirements.$inferSelect
export type NewRequirement = typeof requirements.$inferInsert

/** Wanted locations of a requirement, the most wanted first. */
export const requirementLocations = pgTable(
  'requirement_locations',
  {
    requirementId: big()
      .notNull()
      .references(() => requirements.id, { onDelete: 'cascade' }),
    /** From 0. */
    position: smallint().notNull(),
    /** Spelled as the locality's name when it is a known one. */
    name: text().notNull(),
    localityId: integer().references(() => localities.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.requirementId, t.position] }),
    check('requirement_locations_position_check', sql`${t.position} BETWEEN 0 AND 2`),
    check('requirement_locations_name_check', sql`length(name) BETWEEN 1 AND 100`),
    index('requirement_locations_by_locality').on(t.localityId),
    index('requirement_locations_by_words').using('gin', sql.raw(LOCATION_WORDS)),
  ],
)

/** Which requirements changed in which transaction; used like `propertyChanges`. */
export const requirementChanges = pgTable(
  'requirement_changes',
  {
    xid: xid8().notNull().default(sql`pg_current_xact_id()`),
    requirementId: big().notNull(),
    at: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.xid, t.requirementId] })],
)
