import type { PropertyStatus } from '#contracts/homes/properties/property-kinds.ts'
import type { LedgerReason } from '#contracts/money/plans/plans.ts'
import type { ReturnReason } from '#contracts/reaching/contact-answers/answer-kinds.ts'
import type { AllowanceAmounts, RequirementRecord } from '#server/base/db/schema/index.ts'
import type { Queryable } from '#server/base/db/transaction.ts'

export interface LedgerRow {
  readonly id: number
  readonly at: Date
  readonly reason: LedgerReason
  /** Null unless a contact came back. */
  readonly returnReason: ReturnReason | null
  readonly planName: string
  /** By how much each allowance changed. */
  readonly changes: AllowanceAmounts
  readonly property: { readonly id: number; readonly name: string; readonly status: PropertyStatus; readonly deleted: boolean } | null
  readonly requirement: (Pick<RequirementRecord, 'lookingFor' | 'propertyType' | 'bhkConfig'> & { readonly id: number }) | null
}

/** Rows of one event, such as the start of a plan, are one entry with all its allowances. $1 is the user, $2 an order or null. */
const ENTRIES = `
  SELECT min(id) AS id, subscription_id, reason, at, property_id, requirement_id, min(returns_id) AS returns_id,
         jsonb_object_agg(allowance, change) AS changes
    FROM (SELECT min(l.id) AS id, l.subscription_id, l.reason, l.at, l.property_id, l.requirement_id, l.allowance, min(l.returns_id) AS returns_id,
                 sum(l.change) AS change
            FROM subscriptions s JOIN allowance_ledger l ON l.subscription_id = s.id
           WHERE s.user_id = $1 AND ($2::bigint IS NULL OR s.order_id = $2)
           GROUP BY l.subscription_id, l.reason, l.at, l.property_id, l.requirement_id, l.allowance) each
   GROUP BY subscription_id, reason, at, property_id, requirement_id`

/**
 * One page of the ledger of a user, including that of the free plan, the latest entries first, and the total number of entries.
 * @param orderId only entries of the plan that this order bought
 */
export async function listLedger(
  db: Queryable,
  userId: number,
  { page, size, orderId = null }: { readonly page: number; readonly size: number; readonly orderId?: number | null },
): Promise<{ rows: LedgerRow[]; total: number }> {
  const [counted, { rows }] = await Promise.all([
    db.query<{ total: number }>(`SELECT count(*) AS total FROM (${ENTRIES}) e`, [userId, orderId]),
    db.query<LedgerRow>(
      `SELECT e.id, e.at, e.reason, e.changes, s.plan_name AS "planName",
              (SELECT b.reason FROM contact_returns b WHERE b.charge_id = e.returns_id) AS "returnReason",
              CASE WHEN p.id IS NOT NULL THEN json_build_object(
                'id', p.id, 'name', p.property_name, 'status', p.status, 'deleted', p.deleted_at IS NOT NULL) END AS property,
              CASE WHEN r.id IS NOT NULL THEN json_build_object(
                'id', r.id, 'lookingFor', r.looking_for, 'propertyType', r.property_type, 'bhkConfig', r.bhk_config) END AS requirement
         FROM (${ENTRIES} ORDER BY at DESC, min(id) DESC LIMIT $3 OFFSET $4) e
              JOIN subscriptions s ON s.id = e.subscription_id
              LEFT JOIN properties p ON p.id = e.property_id LEFT JOIN requirements r ON r.id = e.requirement_id
        ORDER BY e.at DESC, e.id DESC`,
      [userId, orderId, size, page * size],
    ),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
