import { useEffect } from 'react'
import { useOnDemand } from '#web/ui/browser.ts'
import { useChosen } from './chosen.ts'

const loadTray = () => import('./tray.tsx').then(({ Tray }) => Tray)

/** What is chosen to be compared, at the lower edge of the screen; fetched once something is chosen. */
export function CompareTray() {
  const chosen = useChosen()
  const [Tray, request] = useOnDemand(loadTray)
  const isNeeded = chosen.length > 0
  useEffect(() => {
    if (isNeeded) request()
  }, [isNeeded, request])
  return Tray && isNeeded ? <Tray chosen={chosen} /> : null
}
