import { DAY_MS } from '#contracts/base/values/time.ts'
import type { PropertyFor } from '#contracts/homes/properties/property-kinds.ts'
import type { ReturnState } from '#contracts/reaching/contact-answers/answer-kinds.ts'
import { HIDDEN_FOR_NUMBER } from '#contracts/reaching/contact-answers/answer-notifications.ts'
import { numberConfirmedAt, numberConfirmedSince } from '#server/base/db/number-confirmed.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { CONTRADICTION_TERM_MS, type Facts, SAME_ANSWER_TERM_MS, UPHELD_REASONS, UPHELD_REPORT_TERM_MS } from './rules.ts'

/** A proof that is older is not looked at any more: the longest term of a rule, and time for an outage of the job. */
export const PROOF_LOOKBACK_MS = SAME_ANSWER_TERM_MS + 3 * DAY_MS
/** Maximum proofs in one statement. */
export const PROOF_BATCH_SIZE = 500

/** An unlock whose charge has not come back. */
export interface UnlockFacts extends Facts {
  readonly unlockId: number
  readonly seekerId: number
  readonly chargeId: number
  readonly propertyId: number
  readonly propertyFor: PropertyFor
  readonly posterName: string
  /** Waits for an operator, or was refused by one; null: neither. */
  readonly state: ReturnState | null
}

/** Facts of homes, once for each; then those of their unlocks. */
const FACTS = `
  WITH homes AS MATERIALIZED (
    SELECT p.id, p.property_for, p.posted_by_user_id AS poster_id, p.deleted_at, d.closed_at AS let_at, d.inquiry_id, code.at AS code_at,
           CASE WHEN p.status = 'INACTIVE' AND p.asked_at IS NOT NULL AND p.deleted_at IS NULL THEN
             (SELECT CASE WHEN s.reason IS DISTINCT FROM $7 THEN s.at END
                FROM status_changes s WHERE s.property_id = p.id AND s.to_status = 'INACTIVE' ORDER BY s.at DESC, s.id DESC LIMIT 1) END AS hidden_at,
           (SELECT min(a.answered_at)
              FROM contact_unlocks c JOIN contact_answers a ON a.unlock_id = c.id LEFT JOIN contact_returns b ON b.charge_id = c.charge_id
             WHERE c.property_id = p.id AND c.created_at > $2 AND a.answer = 'WRONG_NUMBER'
               AND NOT ${numberConfirmedSince('c.created_at', 'code.at')}
               AND (b.state = 'RETURNED'
                    OR NOT (a.poster_reply IS NOT DISTINCT FROM 'CONTRADICTED'
                            AND a.poster_replied_at <= a.answered_at + $3 * interval '1 millisecond'))) AS wrong_number_at,
           (SELECT max(r.closed_at) FROM property_reports r
             WHERE r.property_id = p.id AND r.outcome IN ('hidden', 'rejected') AND r.reason = ANY ($5)) AS report_upheld_at
      FROM properties p
           LEFT JOIN deals d ON d.property_id = p.id AND d.leads_told_at IS NOT NULL
           CROSS JOIN LATERAL (SELECT ${numberConfirmedAt('p.posted_by_user_id')} AS at) code
     WHERE p.id = ANY ($1))
  SELECT c.id AS "unlockId", c.user_id AS "seekerId", c.charge_id AS "chargeId", c.property_id AS "propertyId", c.created_at AS "unlockedAt",
         b.state, h.property_for AS "propertyFor", poster.first_name AS "posterName",
         CASE WHEN h.inquiry_id IS DISTINCT FROM c.id THEN h.let_at END AS "letAt", h.deleted_at AS "deletedAt", h.hidden_at AS "hiddenAt",
         a.answer, a.answered_at AS "answeredAt", a.poster_reply AS reply, a.poster_replied_at AS "repliedAt",
         least(h.wrong_number_at, CASE WHEN a.answer = 'WRONG_NUMBER' AND NOT ${numberConfirmedSince('c.created_at', 'h.code_at')}
                                       THEN a.answered_at END) AS "wrongNumberAt",
         a.answer IS NOT DISTINCT FROM 'NO_ANSWER' AND EXISTS (
           SELECT 1 FROM contact_unlocks o JOIN contact_answers said ON said.unlock_id = o.id
            WHERE o.poster_id = c.poster_id AND o.user_id <> c.user_id AND said.answer = 'NO_ANSWER'
              AND said.answered_at BETWEEN a.answered_at - $4 * interval '1 millisecond'
                                       AND a.answered_at + $4 * interval '1 millisecond') AS "isSaidByAnother",
         CASE WHEN a.answer = 'NO_ANSWER' THEN greatest((SELECT max(s.used_at) FROM sessions s WHERE s.user_id = c.poster_id), h.code_at) END AS "posterSeenAt",
         h.report_upheld_at AS "reportUpheldAt"
    FROM homes h JOIN contact_unlocks c ON c.property_id = h.id
         JOIN users u ON u.id = c.user_id AND u.deleted_at IS NULL
         JOIN users poster ON poster.id = h.poster_id
         LEFT JOIN contact_returns b ON b.charge_id = c.charge_id
         LEFT JOIN contact_answers a ON a.unlock_id = c.id
   WHERE c.created_at > $2 AND c.charge_id IS NOT NULL AND b.state IS DISTINCT FROM 'RETURNED' AND ($6::bigint IS NULL OR c.id = $6)
   ORDER BY c.created_at, c.id`

/** Unlocks of properties to which a rule may apply, the oldest first. @param unlockId only this one of them @param now epoch ms */
export async function listFacts(
  db: Queryable,
  propertyIds: readonly number[],
  now: number,
  unlockId: number | null = null,
): Promise<UnlockFacts[]> {
  const since = new Date(now - UPHELD_REPORT_TERM_MS - PROOF_LOOKBACK_MS)
  const { rows } = await db.query<UnlockFacts>({
    name: 'contact-return-facts',
    text: FACTS,
    values: [propertyIds, since, CONTRADICTION_TERM_MS, SAME_ANSWER_TERM_MS, UPHELD_REASONS, unlockId, HIDDEN_FOR_NUMBER],
  })
  return rows
}

/** Where proofs are found: rows with a time, an id and a property, each by an index on time and id. */
const PROOFS = {
  deals: `SELECT leads_told_at::text AS at, id, property_id AS "propertyId" FROM deals
           WHERE leads_told_at IS NOT NULL AND (leads_told_at, id) > ($1::timestamptz, $2) ORDER BY leads_told_at, id LIMIT $3`,
  deletions: `SELECT deleted_at::text AS at, id, id AS "propertyId" FROM properties
               WHERE deleted_at IS NOT NULL AND (deleted_at, id) > ($1::timestamptz, $2) ORDER BY deleted_at, id LIMIT $3`,
  hides: `SELECT s.at::text, s.id, s.property_id AS "propertyId" FROM status_changes s
           WHERE s.to_status = 'INACTIVE' AND s.changed_by IS NULL AND (s.at, s.id) > ($1::timestamptz, $2) ORDER BY s.at, s.id LIMIT $3`,
  answers: `SELECT a.answered_at::text AS at, a.unlock_id AS id, c.property_id AS "propertyId"
              FROM (SELECT * FROM contact_answers WHERE (answered_at, unlock_id) > ($1::timestamptz, $2) AND answer IN ('TAKEN', 'WRONG_NUMBER', 'NO_ANSWER')
                     ORDER BY answered_at, unlock_id LIMIT $3) a
                   JOIN contact_unlocks c ON c.id = a.unlock_id ORDER BY a.answered_at, a.unlock_id`,
  reports: `SELECT closed_at::text AS at, id, property_id AS "propertyId" FROM property_reports
             WHERE closed_at IS NOT NULL AND (closed_at, id) > ($1::timestamptz, $2) ORDER BY closed_at, id LIMIT $3`,
} as const
export type ProofKind = keyof typeof PROOFS
export const PROOF_KINDS = Object.keys(PROOFS) as ProofKind[]

export interface Proof {
  /** As PostgreSQL writes it: a Date would lose the microseconds. */
  readonly at: string
  readonly id: number
  /** Null when a requirement's status changed. */
  readonly propertyId: number | null
}

/** A batch of proofs, the oldest first. @param after the last one of the batch before */
export async function listProofs(db: Queryable, kind: ProofKind, after: Pick<Proof, 'at' | 'id'>): Promise<Proof[]> {
  const { rows } = await db.query<Proof>({ name: `proofs-${kind}`, text: PROOFS[kind], values: [after.at, after.id, PROOF_BATCH_SIZE] })
  return rows
}

/** Properties of a poster that were unlocked lately. @param now epoch ms */
export async function listUnlockedOf(db: Queryable, posterId: number, now: number): Promise<number[]> {
  const { rows } = await db.query<{ propertyId: number }>(
    'SELECT DISTINCT property_id AS "propertyId" FROM contact_unlocks WHERE poster_id = $1 AND created_at > $2',
    [posterId, new Date(now - UPHELD_REPORT_TERM_MS)],
  )
  return rows.map(({ propertyId }) => propertyId)
}
