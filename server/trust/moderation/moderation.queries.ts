import type { ReportOutcome, ReportReason } from '#contracts/trust/moderation/report-messages.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import { REPORT_DUE_AT } from './reports.queries.ts'

/** Whether an operator has approved a property of the user, or one has been live since `since` or longer without a change of its status. */
export async function isTrustedPoster(db: Queryable, userId: number, since: Date): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM properties p
      WHERE p.posted_by_user_id = $1
        AND (EXISTS (SELECT 1 FROM status_changes c WHERE c.property_id = p.id AND c.to_status = 'ACTIVE' AND c.changed_by <> $1)
             OR p.status = 'ACTIVE' AND p.created_at <= $2
                AND NOT EXISTS (SELECT 1 FROM status_changes c WHERE c.property_id = p.id AND c.at > $2))
      LIMIT 1`,
    [userId, since],
  )
  return rowCount === 1
}

/**
 * Whether an operator has hidden or rejected a property of the user, deleted or not, and none has shown it again since. Only operators set
 * UNDER_REVIEW and REJECTED, and posters cannot leave them for ACTIVE, so the latest of these three statuses tells; a property that is live was
 * shown again.
 */
export async function hasHiddenProperty(db: Queryable, userId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT 1 FROM properties p
      WHERE p.posted_by_user_id = $1 AND p.status <> 'ACTIVE'
        AND (SELECT c.to_status FROM status_changes c
              WHERE c.property_id = p.id AND c.to_status IN ('ACTIVE', 'UNDER_REVIEW', 'REJECTED')
              ORDER BY c.at DESC, c.id DESC LIMIT 1) <> 'ACTIVE'
      LIMIT 1`,
    [userId],
  )
  return rowCount === 1
}

export interface QueueRow {
  readonly id: number
  readonly cause: 'pending' | 'reported'
  readonly since: Date
  /** When the first of its open reports must be answered; null without any. */
  readonly dueAt: Date | null
}

const QUEUE = `
  SELECT p.id, 'pending' AS cause,
         (SELECT min(${REPORT_DUE_AT}) FROM property_reports r WHERE r.property_id = p.id AND r.closed_at IS NULL) AS due_at,
         coalesce((SELECT max(c.at) FROM status_changes c WHERE c.property_id = p.id AND c.to_status = 'PENDING'), p.created_at) AS since
    FROM properties p WHERE p.status = 'PENDING' AND p.deleted_at IS NULL
  UNION ALL
  SELECT p.id, 'reported', min(${REPORT_DUE_AT}), min(r.created_at)
    FROM property_reports r JOIN properties p ON p.id = r.property_id
   WHERE r.closed_at IS NULL AND p.status <> 'PENDING' AND p.deleted_at IS NULL GROUP BY p.id`

/** Properties that wait for an operator: reported ones, of which the one that runs out first, then pending ones, the oldest first. */
export async function listQueue(db: Queryable, limit: number): Promise<{ rows: QueueRow[]; pending: number; reported: number }> {
  const { rows } = await db.query<QueueRow>(
    `SELECT id, cause, since, due_at AS "dueAt" FROM (${QUEUE}) queue ORDER BY due_at NULLS LAST, since, id LIMIT $1`,
    [limit],
  )
  const { rows: counts } = await db.query<{ pending: number; reported: number }>(
    `SELECT (SELECT count(*) FROM properties WHERE status = 'PENDING' AND deleted_at IS NULL) AS pending,
            (SELECT count(DISTINCT p.id) FROM property_reports r JOIN properties p ON p.id = r.property_id
              WHERE r.closed_at IS NULL AND p.status <> 'PENDING' AND p.deleted_at IS NULL) AS reported`,
  )
  return { rows, ...(counts[0] ?? { pending: 0, reported: 0 }) }
}

export interface ReportRow {
  readonly reportId: number
  readonly propertyId: number
  readonly reason: ReportReason
  readonly text: string | null
  readonly createdAt: Date
  readonly reporterUserId: number | null
  readonly reporterName: string | null
  readonly outcome: ReportOutcome | null
}

/** Maximum reports that are shown of each property, the newest ones. */
const MAX_REPORTS_SHOWN = 50

/** Reports of properties, the newest first; at most 50 of each. */
export async function listReports(db: Queryable, propertyIds: readonly number[], which: 'open' | 'all'): Promise<ReportRow[]> {
  const { rows } = await db.query<ReportRow>(
    `SELECT r.id AS "reportId", r.property_id AS "propertyId", r.reason, r.text, r.created_at AS "createdAt", r.outcome,
            r.user_id AS "reporterUserId", nullif(concat_ws(' ', u.first_name, u.last_name), '') AS "reporterName"
       FROM (SELECT *, row_number() OVER (PARTITION BY property_id ORDER BY id DESC) AS place
               FROM property_reports WHERE property_id = ANY ($1) AND ($2 OR closed_at IS NULL)) r
       LEFT JOIN users u ON u.id = r.user_id
      WHERE r.place <= $3 ORDER BY r.id DESC`,
    [propertyIds, which === 'all', MAX_REPORTS_SHOWN],
  )
  return rows
}

export interface HistoryRow {
  readonly from: string | null
  readonly to: string
  readonly at: Date
  readonly byUserId: number | null
  readonly byName: string | null
  readonly reason: string | null
}

/** Maximum status changes that are shown of a property, the newest ones. */
const MAX_HISTORY_SHOWN = 100

export async function listStatusHistory(db: Queryable, propertyId: number): Promise<HistoryRow[]> {
  const { rows } = await db.query<HistoryRow>(
    `SELECT c.from_status AS "from", c.to_status AS "to", c.at, c.changed_by AS "byUserId", c.reason,
            nullif(concat_ws(' ', u.first_name, u.last_name), '') AS "byName"
       FROM status_changes c LEFT JOIN users u ON u.id = c.changed_by
      WHERE c.property_id = $1 ORDER BY c.at DESC, c.id DESC LIMIT $2`,
    [propertyId, MAX_HISTORY_SHOWN],
  )
  return rows
}

export interface PosterRecordRow {
  readonly registeredAt: Date
  readonly properties: number
  readonly live: number
  readonly rejections: number
}

/** The account and the other properties of the poster of a property; undefined when the account is deleted. */
export async function findPosterRecord(db: Queryable, propertyId: number): Promise<PosterRecordRow | undefined> {
  const { rows } = await db.query<PosterRecordRow>(
    `SELECT u.created_at AS "registeredAt",
            count(*) FILTER (WHERE o.deleted_at IS NULL AND o.id <> p.id)::int AS properties,
            count(*) FILTER (WHERE o.deleted_at IS NULL AND o.id <> p.id AND o.status = 'ACTIVE')::int AS live,
            (SELECT count(*) FROM status_changes c JOIN properties q ON q.id = c.property_id
              WHERE q.posted_by_user_id = u.id AND c.to_status = 'REJECTED')::int AS rejections
       FROM properties p
       JOIN users u ON u.id = p.posted_by_user_id AND u.phone_number IS NOT NULL
       JOIN properties o ON o.posted_by_user_id = u.id
      WHERE p.id = $1 GROUP BY u.id, p.id`,
    [propertyId],
  )
  return rows[0]
}
