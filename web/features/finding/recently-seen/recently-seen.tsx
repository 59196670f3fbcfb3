import { type ComponentType, useEffect, useRef } from 'react'
import { useLazyComponent } from '#web/ui/browser.ts'
import { useSeen } from './seen-ids.ts'

/** Distance from the screen at which the section is loaded: it must be there before it scrolls into view, so that nothing visible moves. */
const LOAD_WITHIN = '500px 0px'

/** Loads the recently seen properties when the user scrolls near them. @param load loads their component; same function at every render */
export function RecentlySeen({ load }: { load: () => Promise<ComponentType> }) {
  const isEmpty = useSeen().length === 0
  const place = useRef<HTMLDivElement>(null)
  const [RecentlySeenSection, request] = useLazyComponent(load)
  useEffect(() => {
    if (isEmpty || !place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) request()
      },
      { rootMargin: LOAD_WITHIN },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isEmpty, request])
  if (isEmpty) return null
  return <div ref={place}>{RecentlySeenSection && <RecentlySeenSection />}</div>
}
