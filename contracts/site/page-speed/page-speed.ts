import { z } from 'zod'
import { PAGE_SPEED_MESSAGES as MESSAGES } from './page-speed-messages.ts'
import { DEVICE_KINDS, PAGE_KINDS, SPEED_BOUNDS, SPEED_METRICS, type SpeedMetric } from './speed-metrics.ts'

const measured = (metric: SpeedMetric) => {
  const { max } = SPEED_BOUNDS[metric]
  const error = MESSAGES.valueInvalid(max)
  return z.number({ error }).min(0, error).max(max, error).optional()
}

/** What one load of a page measured, in the units of SPEED_METRICS. A browser leaves out what it cannot measure. */
export const pageSpeedReport = z
  .object({
    page: z.enum(PAGE_KINDS, { error: MESSAGES.pageUnknown }),
    device: z.enum(DEVICE_KINDS, { error: MESSAGES.deviceUnknown }),
    lcp: measured('lcp'),
    inp: measured('inp'),
    cls: measured('cls'),
  })
  .refine((report) => SPEED_METRICS.some((metric) => report[metric] !== undefined), { error: MESSAGES.nothingMeasured })
export type PageSpeedReport = z.output<typeof pageSpeedReport>
