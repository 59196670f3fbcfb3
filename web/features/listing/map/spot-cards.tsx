import { useInfiniteQuery } from '@tanstack/react-query'
import { groupDigits, shortRupees } from '#contracts/money.ts'
import type { PropertySummary } from '#contracts/properties.ts'
import { PropertyLink } from '#web/lib/property-link.tsx'
import { headline, priceUnit } from '#web/lib/property-wording.ts'
import { TextButton } from '#web/ui/button.tsx'
import { X } from '#web/ui/icons.tsx'
import { NoPicture } from '#web/ui/no-picture.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { ListingQuery } from '../listing-query.ts'
import { spotPagesQuery } from './api.ts'
import type { Spot } from './spots.ts'

interface SpotCardsProps {
  query: ListingQuery
  spot: Spot
  onClose: () => void
}

/** The properties at one pin, over the lower part of the map. */
export function SpotCards({ query, spot, onClose }: SpotCardsProps) {
  const found = useInfiniteQuery(spotPagesQuery(query, spot))
  const properties = found.data?.pages.flatMap(({ content }) => content) ?? []
  const count = found.data?.pages[0]?.totalElements ?? spot.count
  return (
    <section
      aria-label="Properties at this pin"
      className="arrive absolute inset-x-3 bottom-24 z-30 mx-auto flex max-h-[60%] max-w-md flex-col rounded-card border border-line bg-card shadow-lifted lg:bottom-3"
    >
      <div className="flex items-center border-line border-b pr-1 pl-4">
        <h2 className="flex-1 font-bold text-base">{count === 1 ? '1 property here' : `${groupDigits(count)} properties here`}</h2>
        <button type="button" onClick={onClose} aria-label="Close" className="grid size-11 place-items-center rounded-full hover:bg-wash">
          <X size={20} />
        </button>
      </div>
      <ul className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
        {properties.map((property) => (
          <li key={property.propertyId}>
            <SpotCard property={property} />
          </li>
        ))}
        {found.isPending && (
          <li role="status" className="skeleton m-2 h-20 rounded-control">
            <span className="sr-only">Loading properties…</span>
          </li>
        )}
        {found.isError && (
          <li role="alert" className="p-2 text-ink-soft text-sm">
            The properties could not be loaded. <TextButton onClick={() => void found.refetch()}>Try again</TextButton>
          </li>
        )}
        {found.hasNextPage && (
          <li className="px-2 text-sm">
            <TextButton disabled={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
              {found.isFetchingNextPage ? 'Loading…' : 'Show more'}
            </TextButton>
          </li>
        )}
      </ul>
    </section>
  )
}

/** A property in one row; the list has its whole card. */
function SpotCard({ property }: { property: PropertySummary }) {
  const [picture] = property.pictures
  const unit = priceUnit(property.propertyFor)
  return (
    <article className="relative flex gap-3 rounded-control p-2 hover:bg-wash">
      <div className="relative h-18 w-24 shrink-0 overflow-hidden rounded-control bg-wash">
        {picture ? <Picture fileName={picture.fileName} alt="" color={picture.color} sizes="96px" largest={320} /> : <NoPicture />}
      </div>
      <div className="min-w-0 flex-1">
        <p className="num font-bold text-base">
          {shortRupees(property.expectedPrice)}
          {unit && <span className="font-normal text-ink-soft text-sm">{` ${unit}`}</span>}
        </p>
        <p className="num truncate text-sm">{headline(property)}</p>
        <h3 className="truncate font-normal font-sans text-ink-soft text-sm tracking-normal">
          <PropertyLink property={property} className="after:absolute after:inset-0 after:rounded-control">
            {property.propertyName}
          </PropertyLink>
        </h3>
      </div>
    </article>
  )
}
