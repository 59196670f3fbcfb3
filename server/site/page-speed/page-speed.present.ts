import type { PageSpeed, SpeedFigure } from '#contracts/operations/page-speed.ts'
import { DEVICE_KINDS, PAGE_KINDS, type SpeedMetric } from '#contracts/site/page-speed/speed-metrics.ts'
import { p75Of, totalOf } from './histogram.ts'
import type { HistogramRow } from './page-speed.queries.ts'

/** Pages in display order, each with its devices; those without visits are left out. */
export function presentPageSpeed(rows: readonly Omit<HistogramRow, 'day'>[]): PageSpeed[] {
  return PAGE_KINDS.flatMap((page) =>
    DEVICE_KINDS.flatMap((device) => {
      const own = rows.filter((row) => row.page === page && row.device === device)
      const figure = (metric: SpeedMetric) => figureOf(metric, own)
      return own.length > 0 ? [{ page, device, lcp: figure('lcp'), inp: figure('inp'), cls: figure('cls') }] : []
    }),
  )
}

function figureOf(metric: SpeedMetric, rows: readonly Omit<HistogramRow, 'day'>[]): SpeedFigure | null {
  const visits = new Map(rows.filter((row) => row.metric === metric).map((row) => [row.bucket, row.visits]))
  const p75 = p75Of(metric, visits)
  return p75 === undefined ? null : { p75, visits: totalOf(visits) }
}
