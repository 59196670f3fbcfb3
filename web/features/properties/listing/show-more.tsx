import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { type ListingQuery, listingAddress } from './listing-query.ts'
import type { Listing } from './use-listing.ts'

interface ShowMoreProps {
  query: ListingQuery
  listing: Pick<Listing, 'hasMore' | 'more' | 'showMore'>
}

/** How far below the screen the end of the list may be when more is fetched. */
const AHEAD = '600px'

/** Fetches further results as the end of the list comes near, and by its button; without scripts it links to the next page. */
export function ShowMore({ query, listing: { hasMore, more, showMore } }: ShowMoreProps) {
  const end = useRef<HTMLDivElement>(null)
  const scripted = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  const latest = useRef(showMore)
  useEffect(() => {
    latest.current = showMore
  })
  const watching = hasMore && more === 'idle'
  useEffect(() => {
    if (!watching || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), { rootMargin: AHEAD })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [watching])
  if (!hasMore) return null
  return (
    <div ref={end} className="mt-8 flex flex-col items-center gap-2">
      {more === 'failed' && <p className="text-[14px] text-ink-soft">More could not be loaded.</p>}
      {scripted ? (
        <Button look="outline" busy={more === 'loading'} onClick={showMore} className="min-w-44">
          {{ idle: 'Show more', loading: 'Loading…', failed: 'Try again' }[more]}
        </Button>
      ) : (
        <Link to={listingAddress({ ...query, page: query.page + 1 })} className={buttonClass('outline', 'min-w-44')}>
          Show more
        </Link>
      )}
    </div>
  )
}
