import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { PLAN_ROLES } from '#contracts/homes/properties/property-kinds.ts'
import { big, id, oneOfCheck, version } from './columns.ts'

/** The allowances of a plan; server/money/plans/plans.present.ts maps them to their names on the wire (remainingPostsUsed …). */
export const ALLOWANCES = ['property_posts', 'contacts', 'requirement_posts', 'requirement_contacts'] as const
export type Allowance = (typeof ALLOWANCES)[number]
/** Amount of each allowance; a missing one is 0. */
export type AllowanceAmounts = Readonly<Partial<Record<Allowance, number>>>

/** Plans on offer: how much may be posted and unlocked, for how long, at what price. */
export const plans = pgTable(
  'plans',
  {
    id: id(),
    name: text().notNull(),
    /** Null, or '' of a description and of features: pages in this language show the English text (docs/decisions/0235). */
    marathiName: text(),
    hindiName: text(),
    /** The role of users to whom it is offered; null for the free plan, which nobody buys. */
    userRole: text({ enum: PLAN_ROLES }),
    isFree: boolean().notNull().default(false),
    /** Whole rupees only, since GST is rounded to whole rupees. */
    pricePaise: big().notNull(),
    originalPricePaise: big().notNull(),
    offerLabel: text().notNull().default('25% OFF'),
    /** Null: a subscription of this plan does not end. */
    durationDays: integer().default(30),
    description: text().notNull().default(''),
    /** Comma-separated. */
    features: text().notNull().default(''),
    marathiDescription: text().notNull().default(''),
    hindiDescription: text().notNull().default(''),
    marathiFeatures: text().notNull().default(''),
    hindiFeatures: text().notNull().default(''),
    status: text({ enum: ['ACTIVE', 'INACTIVE'] })
      .notNull()
      .default('ACTIVE'),
    /** No longer used: what is popular is counted. */
    isPopular: boolean().notNull().default(false),
    /** Plans of a role are sorted by position, then by price, lowest first. */
    position: integer().notNull().default(0),
    version: version(),
  },
  (t) => [
    oneOfCheck('plans', 'user_role', PLAN_ROLES),
    oneOfCheck('plans', 'status', ['ACTIVE', 'INACTIVE']),
    check('plans_price_paise_check', sql`${t.pricePaise} BETWEEN 0 AND 100000000`),
    check('plans_original_price_paise_check', sql`${t.originalPricePaise} >= ${t.pricePaise}`),
    check('plans_whole_rupees', sql`${t.pricePaise} % 100 = 0 AND ${t.originalPricePaise} % 100 = 0`),
    check('plans_position_check', sql`${t.position} >= 0`),
    check('plans_duration_days_check', sql`${t.durationDays} BETWEEN 1 AND 3660`),
    check('plans_free_has_no_role', sql`${t.isFree} = (${t.userRole} IS NULL)`),
    check('plans_free_costs_nothing', sql`NOT ${t.isFree} OR ${t.pricePaise} = 0`),
    uniqueIndex('plans_one_free').on(t.isFree).where(sql`is_free`),
    uniqueIndex('plans_name_key').on(sql`coalesce(user_role, '')`, sql`lower(${t.name})`),
  ],
)

export const planAllowances = pgTable(
  'plan_allowances',
  {
    planId: big()
      .notNull()
      .references(() => plans.id, { onDelete: 'cascade' }),
    allowance: text({ enum: ALLOWANCES }).notNull(),
    amount: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.planId, t.allowance] }),
    oneOfCheck('plan_allowances', 'allowance', ALLOWANCES),
    check('plan_allowances_amount_check', sql`${t.amount} BETWEEN 1 AND 1000000`),
  ],
)
