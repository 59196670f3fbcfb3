import { useEffect, useState } from 'react'
import { CONNECTION_MESSAGES } from '#contracts/base/connection-messages.ts'
import { WAY_TO_WORK_TEXTS as TEXTS } from '#contracts/finding/travel/way-to-work-wording.ts'
import { rememberedWay } from '#web/lib/way-to-work/remembered-way.ts'
import { useHydrated, useLazyComponent } from '#web/ui/browser.ts'
import { TextButton } from '#web/ui/button.tsx'
import { BriefcaseBusiness } from '#web/ui/icons/icons.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

const loadEstimate = () => import('./way-to-work-estimate.tsx').then(({ WayToWorkEstimate }) => WayToWorkEstimate)

/**
 * How long the way from a property to the viewer's workplace takes. The choice of the workplace is loaded after a press, or when one is
 * stored on the device.
 * @param cell map cell of the property (contracts/finding/map/map-cells.ts)
 */
export function WayToWork({ cell }: { cell: number }) {
  const isRemembered = useHydrated() && rememberedWay() !== null
  const [WayToWorkEstimate, request] = useLazyComponent(loadEstimate)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (isRemembered) request()
  }, [isRemembered, request])
  const open = () => {
    // browsers do not retry a module that failed to load: the choice would not open after the connection is back
    if (!navigator.onLine) return toast.error(CONNECTION_MESSAGES.pageFailed)
    request(() => toast.error(TEXTS.openFailed))
    setOpen(true)
  }
  return (
    // as high as the longest text, so that nothing moves when the text arrives
    <div className="mt-4 flex min-h-21 items-center gap-3 rounded-card border border-line bg-card px-4 py-1.5 sm:min-h-14 noscript:hidden">
      <BriefcaseBusiness size={20} className="shrink-0 text-brand" />
      {WayToWorkEstimate ? (
        <WayToWorkEstimate cell={cell} isOpen={isOpen} onOpen={open} onClose={() => setOpen(false)} />
      ) : (
        <TextButton aria-haspopup="dialog" onClick={open}>
          {TEXTS.ask}
        </TextButton>
      )}
    </div>
  )
}
