import { answersRarely, type ReplyRecord } from '#contracts/reaching/reply-records/reply-record-wording.ts'
import { numberConfirmedAt } from '#server/base/db/number-confirmed.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import type { InquiryFacts } from './rules.ts'

/** An inquiry of which something is known. */
export interface KnownInquiry extends InquiryFacts {
  readonly inquiryId: number
  readonly posterId: number
  readonly propertyId: number
  readonly propertyName: string
}

/** SQL: something is known of an unlock `c`. */
const IS_KNOWN = `(c.inquiry_status_at IS NOT NULL OR EXISTS (SELECT 1 FROM contact_answers said WHERE said.unlock_id = c.id))`

/** Inquiries of posters of which something is known, the latest first. @param since only later ones */
export async function listKnownInquiries(db: Queryable, posterIds: readonly number[], since: Date): Promise<KnownInquiry[]> {
  const { rows } = await db.query<KnownInquiry>({
    name: 'known-inquiries',
    text: `SELECT c.id AS "inquiryId", c.poster_id AS "posterId", c.property_id AS "propertyId", p.property_name AS "propertyName",
                  c.created_at AS "unlockedAt", c.inquiry_status AS status, c.inquiry_status_at AS "statusAt",
                  a.answer, a.poster_reply AS reply, a.poster_replied_at AS "repliedAt",
                  b.reason AS "returnReason", b.state AS "returnState", b.decided_at AS "decidedAt",
                  CASE WHEN a.answer = 'WRONG_NUMBER' THEN ${numberConfirmedAt('c.poster_id')} END AS "numberConfirmedAt"
             FROM contact_unlocks c JOIN properties p ON p.id = c.property_id
                  LEFT JOIN contact_answers a ON a.unlock_id = c.id LEFT JOIN contact_returns b ON b.charge_id = c.charge_id
            WHERE c.poster_id = ANY ($1) AND c.created_at > $2 AND ${IS_KNOWN}
            ORDER BY c.created_at DESC, c.id DESC`,
    values: [posterIds, since],
  })
  return rows
}

export interface PosterRecord {
  readonly posterId: number
  /** What is stored; null: nothing. */
  readonly stored: ReplyRecord | null
}

/** Posters with a stored record, or with inquiries of which something is known, by id. @param since as above @param after only higher ids */
export async function listPosters(
  db: Queryable,
  { since, after, limit }: { readonly since: Date; readonly after: number; readonly limit: number },
): Promise<PosterRecord[]> {
  const { rows } = await db.query<PosterRecord>(
    `SELECT poster.id AS "posterId", CASE WHEN s.user_id IS NOT NULL THEN json_build_object('counted', s.counted, 'answered', s.answered) END AS stored
       FROM ((SELECT DISTINCT c.poster_id AS id FROM contact_unlocks c
               WHERE c.poster_id > $1 AND c.created_at > $2 AND ${IS_KNOWN} ORDER BY 1 LIMIT $3)
             UNION (SELECT user_id FROM reply_records WHERE user_id > $1 ORDER BY 1 LIMIT $3)) poster
            LEFT JOIN reply_records s ON s.user_id = poster.id
      ORDER BY poster.id LIMIT $3`,
    [after, since, limit],
  )
  return rows
}

/** What seekers see of a poster; null when nothing is. */
export async function findReplyRecord(db: Queryable, posterId: number): Promise<ReplyRecord | null> {
  const { rows } = await db.query<ReplyRecord>('SELECT counted, answered FROM reply_records WHERE user_id = $1', [posterId])
  return rows[0] ?? null
}

/** Stores a record, unless it is stored already or the account is deleted. Lock the row of the user before. */
export async function saveReplyRecord(tx: Queryable, posterId: number, record: ReplyRecord): Promise<void> {
  await tx.query(
    `INSERT INTO reply_records (user_id, counted, answered, answers_rarely)
     SELECT id, $2, $3, $4 FROM users WHERE id = $1 AND deleted_at IS NULL
     ON CONFLICT (user_id) DO UPDATE SET counted = excluded.counted, answered = excluded.answered, answers_rarely = excluded.answers_rarely
      WHERE (reply_records.counted, reply_records.answered) <> (excluded.counted, excluded.answered)`,
    [posterId, record.counted, record.answered, answersRarely(record)],
  )
}

export async function deleteReplyRecord(tx: Queryable, posterId: number): Promise<void> {
  await tx.query('DELETE FROM reply_records WHERE user_id = $1', [posterId])
}
