import type { FastifyBaseLogger } from 'fastify'
import type { PageSpeedReport } from '#contracts/site/page-speed/page-speed.ts'
import { SPEED_METRICS } from '#contracts/site/page-speed/speed-metrics.ts'
import type { Base } from '#server/base/base.ts'
import { startWriteBehind, type WriteBehind } from '#server/base/db/write-behind.ts'
import { dayOf } from '#server/site/figures/index.ts'
import { bucketOf } from './histogram.ts'
import { addVisits, type HistogramRow } from './page-speed.queries.ts'

export interface VisitCounter extends WriteBehind {
  /** Counts what one page load measured; written within seconds. */
  count(report: PageSpeedReport): void
}

const WRITE_INTERVAL_MS = 10_000

interface Deps extends Pick<Base, 'database' | 'clock'> {
  readonly log: Pick<FastifyBaseLogger, 'warn'>
}

/** Counts reports of page speed without a database write for each of them. Kinds and buckets are closed lists, which bounds the memory. */
export function openVisitCounter({ database, clock, log }: Deps): VisitCounter {
  /** Keyed by everything but the number of visits. */
  let counts = new Map<string, HistogramRow>()

  function add(row: HistogramRow): void {
    const key = [row.day, row.page, row.device, row.metric, row.bucket].join(' ')
    counts.set(key, { ...row, visits: (counts.get(key)?.visits ?? 0) + row.visits })
  }

  async function write(): Promise<void> {
    const written = [...counts.values()]
    if (written.length === 0) return
    counts = new Map()
    try {
      await addVisits(database.pool, written)
    } catch (error) {
      for (const row of written) add(row)
      throw error
    }
  }

  const failureMessage = 'reports of page speed could not be written; they are tried again'
  return {
    ...startWriteBehind({ intervalMs: WRITE_INTERVAL_MS, write, log, failureMessage }),
    count({ page, device, ...values }) {
      const day = dayOf(clock.now())
      for (const metric of SPEED_METRICS) {
        const value = values[metric]
        if (value !== undefined) add({ day, page, device, metric, bucket: bucketOf(metric, value), visits: 1 })
      }
    },
  }
}
