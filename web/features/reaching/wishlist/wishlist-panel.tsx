import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { counted } from '#contracts/base/values/counted.ts'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import type { SavedProperty } from '#contracts/reaching/wishlist/wishlist.ts'
import { WISHLIST_MESSAGES } from '#contracts/reaching/wishlist/wishlist-messages.ts'
import { localArea } from '#web/lib/page/local-names.ts'
import { PropertyLink } from '#web/lib/properties/property-link.tsx'
import { goneLabel } from '#web/lib/properties/property-wording.ts'
import { savedAddress } from '#web/lib/saved/saved-address.ts'
import { bestListingsAddress } from '#web/lib/search/best-listings.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { ButtonLink, TextLink } from '#web/ui/button.tsx'
import { useFocusAfterRemoval } from '#web/ui/focus-after-removal.ts'
import { Heart, ImageOff } from '#web/ui/icons/icons.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { LinkFigure, Loading } from '#web/ui/panel.tsx'
import { WishlistButton } from './wishlist-button.tsx'
import { wishlistQuery } from './wishlist-query.ts'

const GRID = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'

interface WishlistPanelProps {
  /** Without an id until the session is known: placeholders are shown. */
  user: StoredUser
  /** Page that shows the panel: its texts differ. */
  place: 'dashboard' | 'saved'
  /** Renders a property that is live. @param now epoch ms */
  card: (property: PropertySummary, now: number) => ReactNode
}

/** The homes that the user has saved, the latest first. */
export function WishlistPanel({ user, place, card }: WishlistPanelProps) {
  const query = useQuery({ ...wishlistQuery(user.id), refetchOnMount: 'always' })
  const { data: list, error, dataUpdatedAt } = query
  if (!list) {
    if (!error) return <Loading label={WISHLIST_MESSAGES.loading[place]} grid={GRID} block="skeleton h-96 rounded-card" />
    return (
      <LoadFailed
        title={error.message === WISHLIST_MESSAGES.unexpected ? WISHLIST_MESSAGES.unexpected : WISHLIST_MESSAGES.loadFailed[place]}
        what="saved homes"
        query={query}
      />
    )
  }
  if (list.length === 0) {
    return (
      <Notice
        icon={<Heart size={24} aria-hidden />}
        title={WISHLIST_MESSAGES.empty[place]}
        actions={<ButtonLink to={bestListingsAddress()}>See all listings</ButtonLink>}
      >
        Tap the heart on a home to save it.
      </Notice>
    )
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <Count count={list.length} gone={list.filter(({ status }) => status !== 'ACTIVE').length} />
        {place === 'dashboard' && <TextLink to={savedAddress('lists')}>Your shortlists</TextLink>}
      </div>
      <ul className={GRID}>
        {list.map((property) => (
          <li key={property.propertyId} className="min-w-0">
            {property.status === 'ACTIVE' ? card(property, dataUpdatedAt) : <GoneCard property={property} />}
          </li>
        ))}
      </ul>
    </>
  )
}

/** A saved property that is no longer live. */
function GoneCard({ property }: { property: SavedProperty }) {
  const { area: english } = property.address
  const area = import.meta.env.OTHER_LANGUAGE ? localArea(english) : english
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-card">
      <div className="relative grid aspect-8/5 place-items-center bg-wash text-ink-faint">
        <ImageOff size={32} aria-hidden />
        <p className="absolute top-3 left-3 inline-flex h-7 items-center rounded-full bg-ink px-3 font-semibold text-paper text-sm">
          {goneLabel(property)}
        </p>
        <div className="absolute top-2 right-2">
          <WishlistButton property={property} place="home" />
        </div>
      </div>
      <div className="px-4 pt-3 pb-4">
        <h3 className="line-clamp-2 font-sans font-semibold text-base leading-6 tracking-normal">
          {'deal' in property ? <PropertyLink property={property}>{property.propertyName}</PropertyLink> : property.propertyName}
        </h3>
        <p className="text-sm text-ink-soft leading-5">{area}</p>
        <TextLink to={`/listing?${new URLSearchParams({ area: english })}`} className="text-sm">
          See homes in {area}
        </TextLink>
      </div>
    </article>
  )
}

function Count({ count, gone }: { count: number; gone: number }) {
  const line = useRef<HTMLParagraphElement>(null)
  useFocusAfterRemoval(line, count)
  return (
    <p ref={line} tabIndex={-1} role="status" className="num text-ink-soft outline-none">
      {counted(count, 'saved home')}
      {gone > 0 && `, ${gone} no longer available`}
    </p>
  )
}

/** Number of saved properties with a link to the wishlist: one cell of the dashboard's list of figures. */
export function WishlistFigure({ user }: { user: StoredUser }) {
  const { data, isError } = useQuery({ ...wishlistQuery(user.id), refetchOnMount: 'always' })
  return (
    <LinkFigure
      name={data?.length === 1 ? 'Saved home' : 'Saved homes'}
      count={isError && !data ? null : data?.length}
      to="?tab=wishlist"
      label={data ? `${data.length} saved, see the wishlist` : 'See the wishlist'}
    />
  )
}
