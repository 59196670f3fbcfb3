import { useEffect } from 'react'
import { useLazyComponent } from '#web/ui/browser.ts'
import { useChosen } from './chosen-properties.ts'

const loadContent = () => import('./compare-tray-content.tsx').then(({ CompareTrayContent }) => CompareTrayContent)

/**
 * The properties that are chosen to be compared; its content is loaded once one is chosen. A bar at the lower edge, as nothing may float over
 * prices and buttons (docs/decisions/0135).
 * @param floats false: on small screens at the end of the page
 */
export function CompareTray({ floats = true }: { floats?: boolean }) {
  const chosen = useChosen()
  const [CompareTrayContent, request] = useLazyComponent(loadContent)
  const isNeeded = chosen.length > 0
  useEffect(() => {
    if (isNeeded) request()
  }, [isNeeded, request])
  return CompareTrayContent && isNeeded ? <CompareTrayContent chosen={chosen} floats={floats} /> : null
}
