import { eq } from 'drizzle-orm'
import type { DealLead } from '#contracts/homes/deals/deals.ts'
import type { DealReason } from '#contracts/homes/properties/property-kinds.ts'
import { type DealRecord, deals } from '#server/base/db/schema/index.ts'
import { SHARED_NAME, sharedLateral } from '#server/base/db/shared-number.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

export async function findDeal(tx: Queryable, propertyId: number): Promise<DealRecord | undefined> {
  const [deal] = await orm(tx).select().from(deals).where(eq(deals.propertyId, propertyId))
  return deal
}

/** @returns the deal's id */
export async function insertDeal(tx: Queryable, deal: typeof deals.$inferInsert): Promise<number> {
  const [inserted] = await orm(tx).insert(deals).values(deal).returning({ id: deals.id })
  return inserted?.id ?? 0
}

/** Deletes a property's deal, unless the other leads were told: waits for a job that is telling them. @returns undefined without a deal */
export async function deleteUntoldDeal(tx: Queryable, propertyId: number): Promise<UntoldDeal | undefined> {
  const { rows } = await tx.query<UntoldDeal>(
    `DELETE FROM deals WHERE property_id = $1 AND leads_told_at IS NULL
     RETURNING inquiry_id AS "inquiryId", status_before AS "statusBefore", inquiry_status_before AS "inquiryStatusBefore"`,
    [propertyId],
  )
  return rows[0]
}
type UntoldDeal = Pick<DealRecord, 'inquiryId' | 'statusBefore' | 'inquiryStatusBefore'>

export interface DealNews {
  readonly propertyId: number
  readonly propertyName: string
  readonly area: string
  readonly reason: DealReason
  readonly inquiryId: number | null
}

/** Marks that the leads of a deal are told. @returns undefined when they were told before, or the deal was undone */
export async function markLeadsTold(tx: Queryable, dealId: number, at: Date): Promise<DealNews | undefined> {
  const { rows } = await tx.query<DealNews>(
    `UPDATE deals d SET leads_told_at = $2 FROM properties p
      WHERE d.id = $1 AND d.leads_told_at IS NULL AND p.id = d.property_id
     RETURNING p.id AS "propertyId", p.property_name AS "propertyName", p.area, d.reason, d.inquiry_id AS "inquiryId"`,
    [dealId, at],
  )
  return rows[0]
}

/** Which inquiries about a property are open: these people are told that it went to somebody else. */
const IS_TOLD = `c.inquiry_status <> 'CLOSED'`

/** The users whose inquiries about a property are open. @param inquiryId an inquiry that is left out */
export async function listOpenLeads(tx: Queryable, propertyId: number, inquiryId: number | null): Promise<number[]> {
  const { rows } = await tx.query<{ userId: number }>(
    `SELECT c.user_id AS "userId" FROM contact_unlocks c WHERE c.property_id = $1 AND ${IS_TOLD} AND c.id IS DISTINCT FROM $2::bigint`,
    [propertyId, inquiryId],
  )
  return rows.map(({ userId }) => userId)
}

export interface LeadRow extends Omit<DealLead, 'inquiryDate'> {
  readonly createdAt: Date
}

/** The inquiries about a property: open ones first, then the latest. */
export async function listLeads(db: Queryable, propertyId: number, limit: number): Promise<LeadRow[]> {
  const { rows } = await db.query<LeadRow>(
    `SELECT c.id AS "inquiryId", ${SHARED_NAME} AS name, c.inquiry_status AS status, c.created_at AS "createdAt",
            ${IS_TOLD} AS "isTold"
       FROM contact_unlocks c JOIN users u ON u.id = c.user_id CROSS JOIN ${sharedLateral('c')}
      WHERE c.property_id = $1 ORDER BY "isTold" DESC, c.created_at DESC, c.id DESC LIMIT $2`,
    [propertyId, limit],
  )
  return rows
}

export interface EndingAgreement {
  readonly dealId: number
  readonly propertyId: number
  readonly propertyName: string
  readonly posterId: number
  /** YYYY-MM-DD. */
  readonly endsOn: string
}

/** Marks that posters are reminded of agreements that end until a day; those that a concurrent run marks are left out. @param until YYYY-MM-DD */
export async function claimEndingAgreements(tx: Queryable, until: string, at: Date, limit: number): Promise<EndingAgreement[]> {
  const { rows } = await tx.query<EndingAgreement>(
    `UPDATE deals d SET reminded_at = $2
       FROM (SELECT id FROM deals WHERE agreement_ends_on <= $1 AND reminded_at IS NULL ORDER BY id LIMIT $3 FOR NO KEY UPDATE SKIP LOCKED) due,
            properties p
      WHERE d.id = due.id AND p.id = d.property_id
     RETURNING d.id AS "dealId", p.id AS "propertyId", p.property_name AS "propertyName", p.posted_by_user_id AS "posterId",
               to_char(d.agreement_ends_on, 'YYYY-MM-DD') AS "endsOn"`,
    [until, at, limit],
  )
  return rows
}
