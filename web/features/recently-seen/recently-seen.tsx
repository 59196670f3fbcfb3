import { type ComponentType, useEffect, useRef } from 'react'
import { useOnDemand } from '#web/ui/browser.ts'
import { useSeen } from './seen.ts'

/** Above and below the screen: what is inserted there moves nothing that is seen. */
const LOAD_WITHIN = '500px 0px'

/** The place of the properties that this device has seen. They are fetched when the person scrolls near it. @param load fetches what shows them; the same function at every render */
export function RecentlySeen({ load }: { load: () => Promise<ComponentType> }) {
  const isEmpty = useSeen().length === 0
  const place = useRef<HTMLDivElement>(null)
  const [SeenSection, request] = useOnDemand(load)
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
  return <div ref={place}>{SeenSection && <SeenSection />}</div>
}
