import { groupDigits } from '#contracts/base/values/money.ts'
import {
  type DeviceKind,
  type PageKind,
  SPEED_BOUNDS,
  type SpeedMetric,
  type SpeedRating,
} from '#contracts/site/page-speed/speed-metrics.ts'

export const PAGE_KIND_LABELS: Readonly<Record<PageKind, string>> = {
  home: 'Home page',
  listing: 'List of properties',
  property: 'A property',
  localities: 'Localities',
  projects: 'Projects',
  requirements: 'Requirements',
  saved: 'Saved, shortlists, compare',
  dashboard: 'Dashboard',
  posting: 'Posting and editing',
  plans: 'Plans and payment',
  sign_in: 'Sign-in and sign-up',
  other: 'Other pages',
}

export const DEVICE_LABELS: Readonly<Record<DeviceKind, string>> = { phone: 'Phone or tablet', computer: 'Computer' }

export const METRIC_LABELS: Readonly<Record<SpeedMetric, string>> = {
  lcp: 'Main content (LCP)',
  inp: 'Reaction (INP)',
  cls: 'Layout shift (CLS)',
}

const METRIC_MEANINGS: Readonly<Record<SpeedMetric, string>> = {
  lcp: 'How long it takes until the largest text or picture is shown.',
  inp: 'How long the page takes to show the effect of a press or key: about the slowest of a visit.',
  cls: 'How much content moves by itself: the share of the screen that moved, times how far it moved.',
}

export const RATING_WORDS: Readonly<Record<SpeedRating, string>> = { good: 'Good', needs_improvement: 'Needs improvement', poor: 'Poor' }

/** '2.4 s' for LCP, '190 ms' for INP, '0.096' for CLS. */
export function formatSpeed(metric: SpeedMetric, value: number): string {
  if (metric === 'lcp') return `${(value / 1_000).toFixed(1)} s`
  return metric === 'inp' ? `${groupDigits(Math.round(value))} ms` : value.toFixed(3)
}

/** What a metric says, and its bounds. */
export function explainMetric(metric: SpeedMetric): string {
  const { good, poor } = SPEED_BOUNDS[metric]
  return `${METRIC_MEANINGS[metric]} Good up to ${formatSpeed(metric, good)}, poor above ${formatSpeed(metric, poor)}.`
}

/** '10 %' or '0.5 %'. @param share 0 to 1 */
export const percentOf = (share: number): string => `${Number((share * 100).toFixed(2))} %`
