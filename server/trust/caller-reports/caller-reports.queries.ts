import type { CallerReportOutcome } from '#contracts/trust/caller-reports/caller-report-messages.ts'
import type { CallerReportSearch } from '#contracts/trust/caller-reports/caller-reports.ts'
import type { Queryable } from '#server/base/db/transaction.ts'

export async function hasOpenReportOf(db: Queryable, userId: number, callerId: number): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM caller_reports WHERE user_id = $1 AND caller_id = $2 AND closed_at IS NULL', [
    userId,
    callerId,
  ])
  return rowCount !== 0
}

interface NewCallerReport {
  readonly userId: number
  readonly callerId: number
  readonly text: string | null
  readonly createdAt: Date
}

/** Stores a report of a person whose account is not deleted. @returns false when the user has an open report of the person */
export async function insertCallerReport(db: Queryable, { userId, callerId, text, createdAt }: NewCallerReport): Promise<boolean> {
  const { rowCount } = await db.query(
    `INSERT INTO caller_reports (user_id, caller_id, text, created_at)
     SELECT $1, caller.id, $3, $4 FROM (SELECT id FROM users WHERE id = $2 AND deleted_at IS NULL FOR KEY SHARE) caller ON CONFLICT DO NOTHING`,
    [userId, callerId, text, createdAt],
  )
  return rowCount === 1
}

export interface CallerReportRow {
  readonly reportId: number
  readonly callerId: number
  readonly callerName: string
  readonly ofCaller: number
  readonly reporterId: number | null
  readonly reporterName: string
  readonly text: string | null
  readonly createdAt: Date
  readonly outcome: CallerReportOutcome | null
}

const FITS = `($1::text IS NULL OR (t.closed_at IS NULL) = ($1 = 'OPEN')) AND ($2::bigint IS NULL OR t.caller_id = $2)`
const ORDER = 't.closed_at DESC NULLS FIRST, t.created_at DESC, t.id DESC'

/** A page of reports and how many there are: open ones, the latest first, then closed ones, what was closed last first. */
export async function listCallerReports(
  db: Queryable,
  { state, callerId, page, size }: CallerReportSearch,
): Promise<{ readonly rows: CallerReportRow[]; readonly total: number }> {
  const values = [state ?? null, callerId ?? null]
  const [{ rows }, counted] = await Promise.all([
    db.query<CallerReportRow>(
      `SELECT t.id AS "reportId", t.caller_id AS "callerId", concat_ws(' ', c.first_name, c.last_name) AS "callerName",
              (SELECT count(DISTINCT o.user_id) FROM caller_reports o WHERE o.caller_id = t.caller_id) AS "ofCaller",
              t.user_id AS "reporterId", coalesce(concat_ws(' ', r.first_name, r.last_name), '') AS "reporterName", t.text,
              t.created_at AS "createdAt", t.outcome
         FROM (SELECT t.* FROM caller_reports t WHERE ${FITS} ORDER BY ${ORDER} LIMIT $3 OFFSET $4) t
              JOIN users c ON c.id = t.caller_id LEFT JOIN users r ON r.id = t.user_id
        ORDER BY ${ORDER}`,
      [...values, size, page * size],
    ),
    db.query<{ total: number }>(`SELECT count(*) AS total FROM caller_reports t WHERE ${FITS}`, values),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

export interface ClosedCallerReport {
  readonly callerId: number
  readonly callerFirstName: string
  readonly reporterId: number | null
}

/** Closes an open report; of concurrent ones the first. @returns undefined when it is closed, or unknown */
export async function closeOpenReport(
  tx: Queryable,
  id: number,
  outcome: CallerReportOutcome,
  at: Date,
): Promise<ClosedCallerReport | undefined> {
  const { rows } = await tx.query<ClosedCallerReport>(
    `UPDATE caller_reports t SET closed_at = $3, outcome = $2 FROM users c
      WHERE t.id = $1 AND t.closed_at IS NULL AND c.id = t.caller_id
     RETURNING t.caller_id AS "callerId", c.first_name AS "callerFirstName", t.user_id AS "reporterId"`,
    [id, outcome, at],
  )
  return rows[0]
}

export async function callerReportExists(db: Queryable, id: number): Promise<boolean> {
  const { rowCount } = await db.query('SELECT 1 FROM caller_reports WHERE id = $1', [id])
  return rowCount === 1
}

/** Removes the sender and the text from the reports by a user, and deletes those about the user. */
export async function eraseCallerReportsOf(tx: Queryable, userId: number): Promise<void> {
  await tx.query('UPDATE caller_reports SET user_id = NULL, text = NULL WHERE user_id = $1', [userId])
  await tx.query('DELETE FROM caller_reports WHERE caller_id = $1', [userId])
}

export async function deleteCallerReportsBefore(db: Queryable, before: Date): Promise<void> {
  await db.query('DELETE FROM caller_reports WHERE closed_at < $1', [before])
}
