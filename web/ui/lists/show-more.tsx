import { useEffect, useEffectEvent, useRef } from 'react'
import { Link } from 'react-router'
import { useHydrated } from '#web/ui/browser.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'

interface ShowMoreProps {
  hasMore: boolean
  more: 'idle' | 'loading' | 'failed'
  showMore: () => void
  /** The address of the next page, for pages without scripts. */
  nextAddress: string
}

/** Loads further results near the end of the list or by the button; without scripts it links to the next page. */
export function ShowMore({ hasMore, more, showMore, nextAddress }: ShowMoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const hydrated = useHydrated()
  const onNear = useEffectEvent(showMore)
  const watching = hasMore && more === 'idle'
  useEffect(() => {
    if (!watching || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), { rootMargin: '600px' })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [watching])
  if (!hasMore) return null
  return (
    <div ref={end} className="mt-8 flex flex-col items-center gap-2">
      {more === 'failed' && <p className="text-sm text-ink-soft">More could not be loaded.</p>}
      {hydrated ? (
        <Button look="outline" busy={more === 'loading'} onClick={showMore} className="min-w-44">
          {{ idle: 'Show more', loading: 'Loading…', failed: 'Try again' }[more]}
        </Button>
      ) : (
        <Link to={nextAddress} className={buttonClass('outline', 'min-w-44')}>
          Show more
        </Link>
      )}
    </div>
  )
}
