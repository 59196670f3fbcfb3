import { sql } from 'drizzle-orm'
import { type AnyPgColumn, boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { LEDGER_REASONS } from '#contracts/money/plans/plans.ts'
import { userReference } from './accounts.ts'
import { big, id, moment, oneOfCheck } from './columns.ts'
import { paymentOrders } from './payments.ts'
import { ALLOWANCES, plans } from './plans.ts'
import { SUBJECTS, subjectColumns } from './subjects.ts'

/** Plans that users have. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    userId: userReference(),
    planId: big()
      .notNull()
      .references(() => plans.id),
    /** Unique: an order starts one subscription, however often its payment is reported. */
    orderId: big()
      .unique('subscriptions_order_id_key')
      .references(() => paymentOrders.id),
    // copied from the plan when it was bought: a plan may change later
    planName: text().notNull(),
    pricePaise: big().notNull(),
    isFree: boolean().notNull().default(false),
    startsAt: moment().notNull().defaultNow(),
    endsAt: moment(),
    /** When its expiry was entered into the ledger. */
    expiredAt: moment(),
  },
  (t) => [
    uniqueIndex('subscriptions_one_free').on(t.userId).where(sql`is_free`),
    index('subscriptions_by_plan').on(t.planId, t.endsAt),
    index('subscriptions_by_user').on(t.userId, t.endsAt),
    index('subscriptions_to_expire').on(t.endsAt).where(sql`expired_at IS NULL`),
  ],
)

const subscriptionReference = () =>
  big()
    .notNull()
    .references(() => subscriptions.id, { onDelete: 'cascade' })

/** Allowances of subscriptions. The check keeps `remaining` from going below zero when charges are concurrent. */
export const subscriptionAllowances = pgTable(
  'subscription_allowances',
  {
    subscriptionId: subscriptionReference(),
    allowance: text({ enum: ALLOWANCES }).notNull(),
    /** The amount with which the subscription started. */
    amount: integer().notNull(),
    remaining: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.subscriptionId, t.allowance] }),
    oneOfCheck('subscription_allowances', 'allowance', ALLOWANCES),
    check('subscription_allowances_remaining_check', sql`${t.remaining} >= 0`),
  ],
)

/** Every change of an allowance, append-only: the changes of one subscription and allowance add up to what remains. */
export const allowanceLedger = pgTable(
  'allowance_ledger',
  {
    id: id(),
    subscriptionId: subscriptionReference(),
    allowance: text({ enum: ALLOWANCES }).notNull(),
    change: integer().notNull(),
    reason: text({ enum: LEDGER_REASONS }).notNull(),
    // the subject that was charged; both null for a grant, an expiry, or a charge for many subjects at once
    ...subjectColumns('set null'),
    at: moment().notNull().defaultNow(),
    /** The charge that came back with this row. Unique: a charge comes back once. */
    returnsId: big()
      .unique('allowance_ledger_returns_key')
      .references((): AnyPgColumn => allowanceLedger.id, { onDelete: 'cascade' }),
  },
  (t) => [
    check('allowance_ledger_returns_check', sql`(${t.reason} = 'returned') = (returns_id IS NOT NULL)`),
    oneOfCheck('allowance_ledger', 'allowance', ALLOWANCES),
    oneOfCheck('allowance_ledger', 'reason', LEDGER_REASONS),
    check('allowance_ledger_change_check', sql`${t.change} <> 0 AND (${t.change} > 0) = (${t.reason} IN ('granted', 'returned'))`),
    check('allowance_ledger_subject_check', sql`num_nonnulls(${SUBJECTS}) <= 1`),
    index('allowance_ledger_by_subscription').on(t.subscriptionId, t.allowance),
    index('allowance_ledger_by_property').on(t.propertyId).where(sql`property_id IS NOT NULL`),
    index('allowance_ledger_by_requirement').on(t.requirementId).where(sql`requirement_id IS NOT NULL`),
  ],
)
