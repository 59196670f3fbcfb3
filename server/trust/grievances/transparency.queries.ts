import { type GrievanceKind, MONTHS_OF_TRANSPARENCY } from '#contracts/trust/grievances/grievance-kinds.ts'
import type { Queryable } from '#server/base/db/transaction.ts'

export interface MonthOfGrievances {
  /** YYYY-MM in India. */
  readonly month: string
  readonly kind: GrievanceKind
  readonly received: number
  readonly settledInTime: number
  readonly settledLate: number
  readonly withdrawn: number
  readonly open: number
  readonly overdue: number
}

export interface MonthOfReports {
  readonly month: string
  readonly received: number
  readonly rejected: number
  readonly hidden: number
  readonly kept: number
  readonly deletedByPoster: number
  readonly open: number
}

/** The first instant of the earliest counted month in India. $1 is the time now. */
const SINCE = `(date_trunc('month', $1::timestamptz AT TIME ZONE 'Asia/Kolkata') - interval '${MONTHS_OF_TRANSPARENCY - 1} months') AT TIME ZONE 'Asia/Kolkata'`
const monthOf = (column: string) => `to_char(${column} AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM')`

/** Grievances by the month in which they came in, and by kind. */
export async function countGrievances(db: Queryable, now: Date): Promise<MonthOfGrievances[]> {
  const { rows } = await db.query<MonthOfGrievances>(
    `SELECT ${monthOf('received_at')} AS month, kind, count(*) AS received,
            count(*) FILTER (WHERE outcome <> 'withdrawn' AND settled_at <= due_at) AS "settledInTime",
            count(*) FILTER (WHERE outcome <> 'withdrawn' AND settled_at > due_at) AS "settledLate",
            count(*) FILTER (WHERE outcome = 'withdrawn') AS withdrawn,
            count(*) FILTER (WHERE settled_at IS NULL) AS open,
            count(*) FILTER (WHERE settled_at IS NULL AND due_at <= $1) AS overdue
       FROM grievances WHERE received_at >= ${SINCE} GROUP BY 1, 2`,
    [now],
  )
  return rows
}

/** Reports of properties by the month in which they came in. */
export async function countReports(db: Queryable, now: Date): Promise<MonthOfReports[]> {
  const { rows } = await db.query<MonthOfReports>(
    `SELECT ${monthOf('created_at')} AS month, count(*) AS received,
            count(*) FILTER (WHERE outcome = 'rejected') AS rejected,
            count(*) FILTER (WHERE outcome = 'hidden') AS hidden,
            count(*) FILTER (WHERE outcome = 'kept') AS kept,
            count(*) FILTER (WHERE outcome = 'removed') AS "deletedByPoster",
            count(*) FILTER (WHERE closed_at IS NULL) AS open
       FROM property_reports WHERE created_at >= ${SINCE} GROUP BY 1`,
    [now],
  )
  return rows
}
