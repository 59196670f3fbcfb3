import { useEffect } from 'react'
import { whenIdle } from '#web/ui/browser.ts'

/** Has the speed of this page load measured, if it belongs to the sample. @param share share of page loads that are measured, 0 to 1 */
export function usePageSpeed(share: number): void {
  useEffect(() => {
    if (Math.random() >= share) return
    const { pathname } = window.location
    whenIdle(() =>
      import('./report-page-speed.ts').then(
        ({ reportPageSpeed }) => reportPageSpeed(pathname),
        // without the module the visit is not measured
        () => {},
      ),
    )
  }, [share])
}
