// What is measured of page speed. No schemas here: the browser loads this.

/** Kinds of pages, in display order. Reports name a kind, never an address. */
export const PAGE_KINDS = [
  'home',
  'listing',
  'property',
  'localities',
  'projects',
  'requirements',
  'saved',
  'dashboard',
  'posting',
  'plans',
  'sign_in',
  'other',
] as const
export type PageKind = (typeof PAGE_KINDS)[number]

/** `phone`: a touch screen is the main way to point, as on phones and tablets. */
export const DEVICE_KINDS = ['phone', 'computer'] as const
export type DeviceKind = (typeof DEVICE_KINDS)[number]

/** Largest Contentful Paint and Interaction to Next Paint in ms, Cumulative Layout Shift as a score without a unit. */
export const SPEED_METRICS = ['lcp', 'inp', 'cls'] as const
export type SpeedMetric = (typeof SPEED_METRICS)[number]

interface SpeedBounds {
  /** The highest good value. */
  readonly good: number
  /** Values above it are poor. */
  readonly poor: number
  /** Highest value of a report; browsers report higher ones as this. */
  readonly max: number
}

/** Bounds of web.dev (https://web.dev/articles/vitals), in the units of the metrics. */
export const SPEED_BOUNDS: Readonly<Record<SpeedMetric, SpeedBounds>> = {
  lcp: { good: 2_500, poor: 4_000, max: 60_000 },
  inp: { good: 200, poor: 500, max: 10_000 },
  cls: { good: 0.1, poor: 0.25, max: 10 },
}

export type SpeedRating = 'good' | 'needs_improvement' | 'poor'

export function rateSpeed(metric: SpeedMetric, value: number): SpeedRating {
  const { good, poor } = SPEED_BOUNDS[metric]
  return value <= good ? 'good' : value <= poor ? 'needs_improvement' : 'poor'
}
