import { between, lt, sum } from 'drizzle-orm'
import { pageSpeedHistograms } from '#server/base/db/schema/index.ts'
import { orm, type Queryable } from '#server/base/db/transaction.ts'

export type HistogramRow = typeof pageSpeedHistograms.$inferSelect

/** Adds visits to the stored ones. Rows are written in key order, so that two copies that write at the same time do not deadlock. */
export async function addVisits(db: Queryable, rows: readonly HistogramRow[]): Promise<void> {
  await db.query(
    `INSERT INTO page_speed_histograms (day, page, device, metric, bucket, visits)
     SELECT * FROM unnest($1::date[], $2::text[], $3::text[], $4::text[], $5::smallint[], $6::bigint[])
      ORDER BY 1, 2, 3, 4, 5
     ON CONFLICT (day, page, device, metric, bucket) DO UPDATE SET visits = page_speed_histograms.visits + excluded.visits`,
    [
      rows.map(({ day }) => day),
      rows.map(({ page }) => page),
      rows.map(({ device }) => device),
      rows.map(({ metric }) => metric),
      rows.map(({ bucket }) => bucket),
      rows.map(({ visits }) => visits),
    ],
  )
}

/** Visits of these days together. @param from YYYY-MM-DD @param to YYYY-MM-DD, inclusive */
export async function sumVisits(db: Queryable, from: string, to: string): Promise<Omit<HistogramRow, 'day'>[]> {
  const { day, page, device, metric, bucket, visits } = pageSpeedHistograms
  return orm(db)
    .select({ page, device, metric, bucket, visits: sum(visits).mapWith(Number) })
    .from(pageSpeedHistograms)
    .where(between(day, from, to))
    .groupBy(page, device, metric, bucket)
}

/** @param before YYYY-MM-DD */
export async function deleteVisitsBefore(db: Queryable, before: string): Promise<void> {
  await orm(db).delete(pageSpeedHistograms).where(lt(pageSpeedHistograms.day, before))
}
