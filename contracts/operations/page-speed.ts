import { z } from 'zod'
import { DEVICE_KINDS, PAGE_KINDS } from '../site/page-speed/speed-metrics.ts'

/** Days that operators see, today included. */
export const PAGE_SPEED_DAYS = 28

/** `p75`: the value that three of four visits did not exceed, at most 5 % off, in the unit of the metric. */
const speedFigure = z.object({ p75: z.number(), visits: z.number() })
export type SpeedFigure = z.infer<typeof speedFigure>

const pageSpeed = z.object({
  page: z.enum(PAGE_KINDS),
  device: z.enum(DEVICE_KINDS),
  lcp: speedFigure.nullable(),
  inp: speedFigure.nullable(),
  cls: speedFigure.nullable(),
})
export type PageSpeed = z.infer<typeof pageSpeed>

/** Pages and devices without visits are missing. `share`: share of page loads that are measured, 0 to 1. */
export const pageSpeedAnswer = z.object({ share: z.number(), pages: z.array(pageSpeed) })
export type PageSpeedAnswer = z.infer<typeof pageSpeedAnswer>
