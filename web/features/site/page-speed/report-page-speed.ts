import { onCLS, onINP, onLCP } from 'web-vitals'
import { splitLanguage } from '#contracts/base/language-addresses.ts'
import type { PageSpeedReport } from '#contracts/site/page-speed/page-speed.ts'
import { pageSpeedPaths } from '#contracts/site/page-speed/page-speed-paths.ts'
import { SPEED_BOUNDS, type SpeedMetric } from '#contracts/site/page-speed/speed-metrics.ts'
import { pageKindOf } from './page-kind.ts'

let isStarted = false

/**
 * Measures this page load, and reports it once, when the page is first hidden: closed, left or in another tab. What later pages of the same
 * document measure counts for the page that was loaded, as in Chrome's own reports. Does nothing when it is called again.
 * @param pathname of the page that was loaded
 */
export function reportPageSpeed(pathname: string): void {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  // pages of failures are not the page that the address names
  if (isStarted || (load?.responseStatus ?? 0) >= 400) return
  isStarted = true
  const device = matchMedia('(pointer: coarse)').matches ? 'phone' : 'computer'
  const values: Partial<Record<SpeedMetric, number>> = {}
  const keep = (metric: SpeedMetric) => {
    return ({ value }: { readonly value: number }) => {
      values[metric] = Math.min(value, SPEED_BOUNDS[metric].max)
    }
  }
  onLCP(keep('lcp'))
  onINP(keep('inp'))
  onCLS(keep('cls'))
  const reportOnce = () => {
    if (document.visibilityState !== 'hidden' || Object.keys(values).length === 0) return
    removeEventListener('visibilitychange', reportOnce)
    if (navigator.onLine)
      send({ page: pageKindOf(import.meta.env.OTHER_LANGUAGE ? splitLanguage(pathname).path : pathname), device, ...values })
  }
  // registered last, and not for the capture phase: the library's own listeners pass on the last values before it
  addEventListener('visibilitychange', reportOnce)
}

/** Sends a report that the browser completes also when the page is closed, without cookies and without the session's token. */
function send(report: PageSpeedReport): void {
  const [method, path = ''] = pageSpeedPaths.reportPageSpeed.split(' ')
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify(report)
  // a report that does not arrive is not missed
  fetch(path, { method, headers, body, keepalive: true, credentials: 'omit' }).catch(() => {})
}
