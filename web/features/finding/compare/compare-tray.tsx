import { useEffect } from 'react'
import { useLazyComponent } from '#web/ui/browser.ts'
import { useChosen } from './chosen-properties.ts'

const loadContent = () => import('./compare-tray-content.tsx').then(({ CompareTrayContent }) => CompareTrayContent)

/** The properties that are chosen to be compared, at the lower edge of the screen; its content is loaded once one is chosen. */
export function CompareTray() {
  const chosen = useChosen()
  const [CompareTrayContent, request] = useLazyComponent(loadContent)
  const isNeeded = chosen.length > 0
  useEffect(() => {
    if (isNeeded) request()
  }, [isNeeded, request])
  return CompareTrayContent && isNeeded ? <CompareTrayContent chosen={chosen} /> : null
}
