import { useQuery } from '@tanstack/react-query'
import { Heart, WifiOff } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { WISHLIST_MESSAGES as SAYS } from '#contracts/messages.ts'
import type { PropertySummary } from '#contracts/properties.ts'
import type { StoredUser } from '#web/lib/session-store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { GoneCard } from './gone-card.tsx'
import { WishlistHeart } from './wishlist-heart.tsx'
import { wishlistQuery } from './wishlist-queries.ts'

interface WishlistPanelProps {
  user: StoredUser
  /** How a listing looks in a grid. @param now epoch ms */
  card: (property: PropertySummary, now: number, heart: ReactNode) => ReactNode
}

/** What a person saved: while it loads, when it fails, when there is nothing. */
export function WishlistPanel({ user, card }: WishlistPanelProps) {
  const { data: list, error, isFetching, dataUpdatedAt, refetch } = useQuery({ ...wishlistQuery(user.id), refetchOnMount: 'always' })
  if (!list) {
    if (!error) return <Waiting />
    return (
      <Notice
        icon={<WifiOff size={24} aria-hidden />}
        title={error.message === SAYS.unexpected ? SAYS.unexpected : SAYS.loadFailed}
        actions={
          <Button busy={isFetching} onClick={() => void refetch()}>
            {isFetching ? 'Loading…' : 'Try Again'}
          </Button>
        }
      >
        Your saved homes are safe. Please check your connection and try again.
      </Notice>
    )
  }
  if (list.length === 0) {
    return (
      <Notice icon={<Heart size={24} aria-hidden />} title={SAYS.empty} actions={<ButtonLink to="/listing">See all listings</ButtonLink>}>
        Press the heart on a listing, and it stands here.
      </Notice>
    )
  }
  return (
    <>
      <Count count={list.length} />
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {list.map((property) => (
          <li key={property.propertyId} className="min-w-0">
            {property.status === 'ACTIVE' ? (
              card(property, dataUpdatedAt, <WishlistHeart property={property} place="home" />)
            ) : (
              <GoneCard property={property} heart={<WishlistHeart property={property} place="home" />} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Takes the focus of a heart that went with its card. */
function Count({ count }: { count: number }) {
  const line = useRef<HTMLParagraphElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) line.current?.focus()
    before.current = count
  }, [count])
  return (
    <p ref={line} tabIndex={-1} role="status" className="num mb-4 text-ink-soft outline-none">
      {count === 1 ? '1 saved home' : `${count} saved homes`}
    </p>
  )
}

function Waiting() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading your wishlist...
      </p>
      <div aria-hidden className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {['a', 'b', 'c'].map((key) => (
          <div key={key} className="skeleton h-96 rounded-card" />
        ))}
      </div>
    </>
  )
}
