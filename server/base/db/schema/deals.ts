import { sql } from 'drizzle-orm'
import { date, index, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { DEAL_REASONS, POSTER_STATUSES } from '#contracts/homes/properties/property-kinds.ts'
import { INQUIRY_STATUSES } from '#contracts/reaching/inquiries/inquiry-statuses.ts'
import { big, id, moment, oneOfCheck } from './columns.ts'
import { contactUnlocks } from './contacts.ts'
import { properties } from './properties.ts'

/**
 * Why a property is INACTIVE: its poster let or sold it. A trigger deletes the row as soon as the property has another status or is deleted
 * (docs/decisions/0141).
 */
export const deals = pgTable(
  'deals',
  {
    id: id(),
    propertyId: big()
      .notNull()
      .references(() => properties.id, { onDelete: 'cascade' }),
    reason: text({ enum: DEAL_REASONS }).notNull(),
    /** The lead to whom it was let or sold; null: somebody else. */
    inquiryId: big().references(() => contactUnlocks.id, { onDelete: 'set null' }),
    closedAt: moment().notNull(),
    /** End of a rental agreement; null when the poster gave none. */
    agreementEndsOn: date({ mode: 'string' }),
    /** What an undo restores. The status of the lead is null without one. */
    statusBefore: text({ enum: POSTER_STATUSES }).notNull(),
    inquiryStatusBefore: text({ enum: INQUIRY_STATUSES }),
    /** When the other leads were told; from then on the deal cannot be undone. */
    leadsToldAt: moment(),
    /** When the poster was reminded of the end of the agreement. */
    remindedAt: moment(),
  },
  (t) => [
    unique('deals_property_key').on(t.propertyId),
    oneOfCheck('deals', 'reason', DEAL_REASONS),
    oneOfCheck('deals', 'status_before', POSTER_STATUSES),
    oneOfCheck('deals', 'inquiry_status_before', INQUIRY_STATUSES),
    index('deals_by_inquiry').on(t.inquiryId),
    // deals whose contacts come back
    index('deals_by_telling').on(t.leadsToldAt, t.id).where(sql`leads_told_at IS NOT NULL`),
    // agreements whose end the poster was not reminded of
    index('deals_by_agreement_end').on(t.agreementEndsOn).where(sql`agreement_ends_on IS NOT NULL AND reminded_at IS NULL`),
  ],
)

export type DealRecord = typeof deals.$inferSelect
