import type { ReactNode } from 'react'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { SERVER_FAILURE_TEXT } from '#web/lib/api/page-failure.ts'
import { HomeMessage, HomeSection } from '#web/lib/home/home-section.tsx'
import { bestListingsAddress } from '#web/lib/search/best-listings.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

const HANDPICKED_SHOWN = 3

interface HandpickedSectionProps {
  title: string
  /** Target of the link 'View All'. */
  allTo: string
  /** Null when they could not be loaded. */
  properties: readonly PropertySummary[] | null
  card: (property: PropertySummary, index: number) => ReactNode
  /** Class of the cards' list items. */
  itemClass?: string
}

export function HandpickedSection({ title, allTo, properties, card, itemClass }: HandpickedSectionProps) {
  return (
    <HomeSection title={title} allTo={allTo}>
      {properties && properties.length > 0 ? (
        <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6">
          {properties.map((property, index) => (
            <li key={property.propertyId} className={itemClass}>
              {card(property, index)}
            </li>
          ))}
        </ul>
      ) : (
        <HomeMessage>
          <Nothing failed={properties === null} />
        </HomeMessage>
      )}
    </HomeSection>
  )
}

function Nothing({ failed }: { failed: boolean }) {
  return (
    <Notice
      title={failed ? 'We could not load these homes' : 'Nothing here just now'}
      actions={
        <ButtonLink look="soft" to={failed ? '/' : bestListingsAddress()} reloadDocument={failed}>
          {failed ? 'Try again' : 'See all listings'}
        </ButtonLink>
      }
    >
      {failed ? SERVER_FAILURE_TEXT : 'Please look again later.'}
    </Notice>
  )
}

/** The first properties for rent and for sale, in the given order. */
export function handpick(featured: readonly PropertySummary[]) {
  const first = (kind: PropertySummary['propertyFor']) =>
    featured.filter(({ status, propertyFor }) => status === 'ACTIVE' && propertyFor === kind).slice(0, HANDPICKED_SHOWN)
  return { rent: first('RENT'), sale: first('SELL') }
}
