import { useEffect, useState } from 'react'
import { COMPARE_MESSAGES } from '#contracts/finding/compare/compare-messages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { type ChosenProperty, dropAllProperties } from './chosen-properties.ts'
import { compareAddress } from './compare-address.ts'
import { TakeOutButton } from './take-out-button.tsx'

/** The number of chosen properties, with a link to their comparison and a list of them. */
export function CompareTrayContent({ chosen, floats }: { chosen: readonly ChosenProperty[]; floats: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const ownBar = useOwnBarHeight()
  const address = compareAddress(chosen.map(({ propertyId }) => propertyId))
  return (
    <>
      {/* space at the end of the page, so that the bar covers no content; large screens have it by app.css */}
      {floats && <div aria-hidden className="h-14 lg:hidden" />}
      <p role="status" className="sr-only">
        {COMPARE_MESSAGES.chosen(chosen.length)}
      </p>
      <aside
        aria-label="Your comparison"
        data-floating={floats || undefined}
        data-comparison
        style={ownBar > 0 ? { bottom: ownBar } : undefined}
        className={`${floats ? 'moves-with-bars max-lg:fixed max-lg:inset-x-0 max-lg:bottom-(--bottom-bar) max-lg:justify-between max-lg:border-t max-lg:py-1 max-lg:pr-3' : 'max-lg:mr-4 max-lg:mb-4 max-lg:ml-auto max-lg:w-max max-lg:rounded-full max-lg:border max-lg:pr-1'} z-20 flex items-center border-line-strong bg-card shadow-lifted lg:fixed lg:inset-x-0 lg:bottom-0 lg:h-14 lg:justify-center lg:border-t print:hidden`}
      >
        <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className="min-h-12 px-4 font-semibold text-base">
          <span aria-hidden className="num">
            {COMPARE_MESSAGES.count(chosen.length)}
          </span>
          <span className="sr-only">{COMPARE_MESSAGES.chosen(chosen.length)}</span>
        </button>
        <ButtonLink to={address} className="rounded-full">
          Compare
          <span className="sr-only"> what is chosen</span>
        </ButtonLink>
        <Dialog
          open={isOpen}
          onClose={() => setOpen(false)}
          title={COMPARE_MESSAGES.title}
          place="sheet"
          footer={
            <>
              <Button look="outline" className="flex-1" onClick={dropAllProperties}>
                Clear All
              </Button>
              <ButtonLink to={address} className="flex-1">
                Compare
              </ButtonLink>
            </>
          }
        >
          <ul className="divide-y divide-line">
            {chosen.map(({ propertyId, propertyName }) => (
              <li key={propertyId} className="flex min-h-13 items-center gap-3">
                <span className="wrap-anywhere min-w-0 flex-1">{propertyName}</span>
                <TakeOutButton propertyId={propertyId} propertyName={propertyName} />
              </li>
            ))}
          </ul>
          <p className="mt-3 text-ink-soft text-sm">
            {chosen.length === 1 && `${COMPARE_MESSAGES.oneMore} `}Kept on this device until you sign out.
          </p>
        </Dialog>
      </aside>
    </>
  )
}

/** Height in px of a page's own bottom bar, which grows with the text size; 0 where the page has none. */
function useOwnBarHeight(): number {
  const [height, setHeight] = useState(0)
  useEffect(() => {
    const bar = document.querySelector<HTMLElement>('[data-bar="own"]')
    if (!bar) return
    const observer = new ResizeObserver(() => setHeight(bar.offsetHeight))
    observer.observe(bar)
    return () => observer.disconnect()
  }, [])
  return height
}
