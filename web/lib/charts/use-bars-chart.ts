import { type ComponentType, type RefObject, useEffect, useState } from 'react'
import { useLazyComponent } from '#web/ui/browser.ts'
import type { BarsChartProps } from './bars-chart.tsx'

const loadBarsChart = () => import('./bars-chart.tsx').then((module) => module.BarsChart)

export interface LoadedBarsChart {
  /** Undefined until its code has loaded. */
  readonly BarsChart: ComponentType<BarsChartProps> | undefined
  readonly hasFailed: boolean
}

/** Loads the chart library when the frame is within 300 px of the screen: it is as large as the page's other scripts together. */
export function useBarsChart(frame: RefObject<HTMLElement | null>): LoadedBarsChart {
  const [BarsChart, request] = useLazyComponent(loadBarsChart)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!frame.current) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        observer.disconnect()
        request(() => setFailed(true))
      },
      { rootMargin: '300px' },
    )
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame, request])
  return { BarsChart, hasFailed }
}
