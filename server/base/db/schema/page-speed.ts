import { sql } from 'drizzle-orm'
import { check, date, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { DEVICE_KINDS, PAGE_KINDS, SPEED_METRICS } from '#contracts/site/page-speed/speed-metrics.ts'
import { big, oneOfCheck } from './columns.ts'

/** How many measured visits of a day in India had a value in a bucket of server/site/page-speed/histogram.ts (docs/decisions/0190). */
export const pageSpeedHistograms = pgTable(
  'page_speed_histograms',
  {
    day: date({ mode: 'string' }).notNull(),
    page: text({ enum: PAGE_KINDS }).notNull(),
    device: text({ enum: DEVICE_KINDS }).notNull(),
    metric: text({ enum: SPEED_METRICS }).notNull(),
    bucket: smallint().notNull(),
    visits: big().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.page, t.device, t.metric, t.bucket] }),
    oneOfCheck('page_speed_histograms', 'page', PAGE_KINDS),
    oneOfCheck('page_speed_histograms', 'device', DEVICE_KINDS),
    oneOfCheck('page_speed_histograms', 'metric', SPEED_METRICS),
    check('page_speed_histograms_bucket_check', sql`bucket >= 0`),
  ],
)
