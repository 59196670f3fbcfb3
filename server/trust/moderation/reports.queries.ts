import { REPORT_DEADLINES } from '#contracts/trust/moderation/report-deadlines.ts'
import { REPORT_REASONS, type ReportOutcome, type ReportReason } from '#contracts/trust/moderation/report-messages.ts'
import type { PropertyReport } from '#contracts/trust/moderation/reports.ts'
import type { Queryable } from '#server/base/db/transaction.ts'
import type { DeadlineCounts } from '#server/base/platform/gauges.ts'

/** Sender of a report: a user, or a visitor in one of the places of a network. */
export type Reporter = { readonly userId: number; readonly visitorHash: null } | { readonly userId: null; readonly visitorHash: Buffer }

export async function hasOpenReport(db: Queryable, propertyId: number, userId: number): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM property_reports WHERE property_id = $1 AND closed_at IS NULL AND user_id = $2', [
    propertyId,
    userId,
  ])
  return rowCount !== 0
}

/** @returns which of these hashes an open report of the property has */
export async function listOpenVisitorHashes(db: Queryable, propertyId: number, hashes: readonly Buffer[]): Promise<Buffer[]> {
  const { rows } = await db.query<{ hash: Buffer }>(
    'SELECT visitor_hash AS hash FROM property_reports WHERE property_id = $1 AND closed_at IS NULL AND visitor_hash = ANY ($2)',
    [propertyId, hashes],
  )
  return rows.map(({ hash }) => hash)
}

/**
 * Stores a report of a live property. Takes a share lock on the property, so it waits for a decision in progress.
 * @returns false when the property is not live any more, or the reporter has an open report of it
 */
export async function insertReport(
  db: Queryable,
  propertyId: number,
  { userId, visitorHash }: Reporter,
  { reason, text }: PropertyReport,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO property_reports (property_id, user_id, visitor_hash, reason, text, created_at)
     SELECT p.id, $2, $3, $4, $5, $6
       FROM (SELECT id FROM properties WHERE id = $1 AND status = 'ACTIVE' AND deleted_at IS NULL FOR SHARE) p
     ON CONFLICT DO NOTHING`,
    [propertyId, userId, visitorHash, reason, text, at],
  )
  return rowCount === 1
}

/** Whether a property has an open report that is newer than the report `reportId`. The property must be locked: a new report waits for it. */
export async function hasOpenReportAfter(tx: Queryable, propertyId: number, reportId: number): Promise<boolean> {
  const { rowCount } = await tx.query('SELECT 1 FROM property_reports WHERE property_id = $1 AND closed_at IS NULL AND id > $2 LIMIT 1', [
    propertyId,
    reportId,
  ])
  return rowCount !== 0
}

/** Closes the open reports of properties with this outcome. @returns the users among the reporters, once for each property */
export async function closeReports(
  tx: Queryable,
  propertyIds: readonly number[],
  outcome: ReportOutcome,
  at: Date,
): Promise<{ readonly closed: number; readonly reporters: { readonly propertyId: number; readonly userId: number }[] }> {
  const { rows } = await tx.query<{ propertyId: number; userId: number | null }>(
    `UPDATE property_reports SET closed_at = $2, outcome = $3, visitor_hash = NULL
      WHERE property_id = ANY ($1) AND closed_at IS NULL RETURNING property_id AS "propertyId", user_id AS "userId"`,
    [propertyIds, at, outcome],
  )
  return {
    closed: rows.length,
    reporters: rows.flatMap(({ propertyId, userId }) => (userId === null ? [] : { propertyId, userId })),
  }
}

/** Properties of a poster with open reports. */
export async function listReportedIds(tx: Queryable, posterId: number): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `SELECT id FROM properties p
      WHERE posted_by_user_id = $1 AND EXISTS (SELECT 1 FROM property_reports r WHERE r.property_id = p.id AND r.closed_at IS NULL)`,
    [posterId],
  )
  return rows.map(({ id }) => id)
}

const intervalOf = (field: 'settleMs' | 'warnMs') => {
  const ms = Object.fromEntries(REPORT_REASONS.map((reason) => [reason, REPORT_DEADLINES[reason][field]]))
  return `('${JSON.stringify(ms)}'::jsonb ->> r.reason)::float8 * interval '1 ms'`
}
/** When the report `r` must be answered. */
export const REPORT_DUE_AT = `(r.created_at + ${intervalOf('settleMs')})`

/** Open reports by reason: how many have run out, and how many will within the time in which operators are warned. */
export async function countReportsRunningOut(db: Queryable, now: Date): Promise<DeadlineCounts> {
  const { rows } = await db.query<DeadlineCounts[number]>(
    `SELECT r.reason AS value, count(*) FILTER (WHERE ${REPORT_DUE_AT} > $1) AS soon, count(*) FILTER (WHERE ${REPORT_DUE_AT} <= $1) AS over
       FROM property_reports r JOIN properties p ON p.id = r.property_id
      WHERE r.closed_at IS NULL AND p.deleted_at IS NULL AND ${REPORT_DUE_AT} <= $1 + ${intervalOf('warnMs')}
      GROUP BY r.reason`,
    [now],
  )
  return rows
}

/** Deletes reports that were closed before `before`. @returns how many */
export async function deleteReportsBefore(db: Queryable, before: Date): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM property_reports WHERE closed_at < $1', [before])
  return rowCount ?? 0
}

export interface ReportAbout {
  readonly propertyId: number
  readonly propertyName: string
  readonly reason: ReportReason
  /** Null while the report is open. */
  readonly outcome: ReportOutcome | null
  readonly createdAt: Date
}

/** Reports about a user's properties, the latest first, their total number, and the number of reports that the user has sent. */
export async function listReportsAbout(
  db: Queryable,
  posterId: number,
  limit: number,
): Promise<{ rows: ReportAbout[]; total: number; sent: number }> {
  const about = 'FROM properties p JOIN property_reports r ON r.property_id = p.id WHERE p.posted_by_user_id = $1'
  const [{ rows }, counted] = await Promise.all([
    db.query<ReportAbout>(
      `SELECT p.id AS "propertyId", p.property_name AS "propertyName", r.reason, r.outcome, r.created_at AS "createdAt"
         ${about} ORDER BY r.created_at DESC, r.id DESC LIMIT $2`,
      [posterId, limit],
    ),
    db.query<{ total: number; sent: number }>(
      `SELECT (SELECT count(*) ${about}) AS total, (SELECT count(*) FROM property_reports WHERE user_id = $1) AS sent`,
      [posterId],
    ),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0, sent: counted.rows[0]?.sent ?? 0 }
}

/** Removes the sender and the text from the reports of a user. */
export async function anonymiseReportsOf(tx: Queryable, userId: number): Promise<void> {
  await tx.query('UPDATE property_reports SET user_id = NULL, text = NULL WHERE user_id = $1', [userId])
}
