import { useInfiniteQuery } from '@tanstack/react-query'
import { PropertyLink } from '#web/lib/properties/property-link.tsx'
import { propertiesInWords } from '#web/lib/properties/property-wording.ts'
import { SMALL_CARD_LINK, SmallPropertyCard } from '#web/lib/properties/small-property-card.tsx'
import { TextButton } from '#web/ui/button.tsx'
import { X } from '#web/ui/icons/icons.tsx'
import type { ListingQuery } from '../listing-query.ts'
import { placePagesQuery } from './api.ts'
import type { MapMarker } from './map-markers.ts'

interface PlaceCardsProps {
  query: ListingQuery
  marker: MapMarker
  onClose: () => void
}

/** The properties at the place of one marker, over the lower part of the map. */
export function PlaceCards({ query, marker, onClose }: PlaceCardsProps) {
  const found = useInfiniteQuery(placePagesQuery(query, marker))
  const properties = found.data?.pages.flatMap(({ content }) => content) ?? []
  const count = found.data?.pages[0]?.totalElements ?? marker.count
  return (
    <section
      aria-label="Properties at this pin"
      className="arrive absolute inset-x-3 z-30 mx-auto flex max-h-[45%] max-w-md flex-col max-lg:bottom-[calc(var(--map-sheet)+0.75rem)] low:right-auto low:bottom-3 low:ml-0 low:max-h-[calc(100%-var(--map-line)-0.75rem)] low:w-[min(26rem,60vw)] lg:max-h-[60%] rounded-card border border-line bg-card shadow-lifted lg:bottom-3"
    >
      <div className="flex items-center border-line border-b pr-1 pl-4">
        <h2 className="flex-1 font-bold text-base">{propertiesInWords(count)} here</h2>
        <button type="button" onClick={onClose} aria-label="Close" className="grid size-11 place-items-center rounded-full hover:bg-wash">
          <X size={20} />
        </button>
      </div>
      <ul className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2">
        {properties.map((property) => (
          <li key={property.propertyId}>
            <SmallPropertyCard property={property}>
              <PropertyLink property={property} className={SMALL_CARD_LINK}>
                {property.propertyName}
              </PropertyLink>
            </SmallPropertyCard>
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
