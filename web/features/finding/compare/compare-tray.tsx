import { useEffect } from 'react'
import { useLazyComponent } from '#web/ui/browser.ts'
import { useChosen } from './chosen-properties.ts'

const loadContent = () => import('./compare-tray-content.tsx').then(({ CompareTrayContent }) => CompareTrayContent)

/**
 * The properties that are chosen to be compared, at the lower edge of the screen; its content is loaded once one is chosen.
 * @param floats false: on small screens at the end of the page, where the bar would lie over the page's own buttons
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
