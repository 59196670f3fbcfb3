import type { ReactNode } from 'react'
import { CITY } from '#contracts/base/limits.ts'
import { groupDigits } from '#contracts/base/values/money.ts'
import type { LocalityPage } from '#contracts/finding/localities/locality-page.ts'
import { SURROUNDINGS_MESSAGES } from '#contracts/finding/localities/surroundings-messages.ts'
import type { PropertySummary } from '#contracts/homes/properties/properties.ts'
import { SERVER_FAILURE_TEXT } from '#web/lib/api/page-failure.ts'
import { SurroundingsFigure } from '#web/lib/localities/surroundings-figure.tsx'
import { localArea } from '#web/lib/page/local-names.ts'
import { anyPropertiesInWords } from '#web/lib/properties/property-wording.ts'
import { bestListingsAddress } from '#web/lib/search/best-listings.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { MapIcon } from '#web/ui/icons/icons.tsx'
import { NothingFound } from '#web/ui/lists/nothing-found.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Section } from '#web/ui/panel.tsx'
import { LocalityLinks } from './locality-links.tsx'
import { MonthTable, RentTable, SquareFootFigures } from './price-tables.tsx'

const PART = { heading: 'mb-3 text-xl', className: 'mt-9' } as const
const PAGE = 'wrap pt-8 pb-24 sm:pt-12 lg:pb-14'

/** The newest properties of a locality: undefined while they load. */
export interface Newest {
  readonly properties: readonly PropertySummary[] | undefined
  readonly hasFailed: boolean
  readonly tryAgain: () => void
}

interface LocalityScreenProps {
  locality: LocalityPage
  newest: Newest
  card: (property: PropertySummary) => ReactNode
  cardSkeleton: ReactNode
}

/** Page of a locality: asking prices, newest properties, surroundings and nearby localities. */
export function LocalityScreen({ locality, newest, card, cardSkeleton }: LocalityScreenProps) {
  const { name, liveListings, surroundings, nearby } = locality
  return (
    <div className={PAGE}>
      <LocalityHeader locality={locality} />
      {liveListings === 0 ? (
        <div className="mt-6">
          <NothingFound
            heading={`Nothing in ${import.meta.env.OTHER_LANGUAGE ? localArea(name) : name} just now`}
            advice="Say what you look for, and owners and brokers here will find you."
          >
            <ButtonLink to="/postrequirement">Post what you are looking for</ButtonLink>
          </NothingFound>
        </div>
      ) : (
        <>
          <ListingLinks locality={locality} />
          <SquareFootFigures locality={locality} />
          <div className="gap-x-12 lg:grid lg:grid-cols-2">
            <Section {...PART} title="Rents of flats by size">
              <RentTable locality={locality} />
            </Section>
            <Section {...PART} title="Month by month">
              <MonthTable locality={locality} />
            </Section>
          </div>
        </>
      )}
      {surroundings && (
        <Section {...PART} title={SURROUNDINGS_MESSAGES.title}>
          <SurroundingsFigure
            surroundings={surroundings}
            area={import.meta.env.OTHER_LANGUAGE ? localArea(name) : name}
            caption={`4 by 3 km around the middle of ${import.meta.env.OTHER_LANGUAGE ? localArea(name) : name}.`}
          />
        </Section>
      )}
      {liveListings > 0 && (
        <Section {...PART} title={`Newest in ${import.meta.env.OTHER_LANGUAGE ? localArea(name) : name}`}>
          <NewestProperties name={name} newest={newest} card={card} cardSkeleton={cardSkeleton} />
        </Section>
      )}
      {nearby.length > 0 && (
        <Section {...PART} title="Nearby localities">
          <LocalityLinks
            localities={nearby.map(({ km, liveListings: count, ...near }) => ({
              ...near,
              fact: `${km} km · ${anyPropertiesInWords(count)}`,
            }))}
          />
        </Section>
      )}
    </div>
  )
}

function LocalityHeader({ locality: { name, marathiName, pinCode, liveListings } }: Pick<LocalityScreenProps, 'locality'>) {
  return (
    <header>
      <h1 className="font-extrabold text-2xl sm:text-4xl">
        Rents and prices in {import.meta.env.OTHER_LANGUAGE ? localArea(name) : name}, {CITY}
      </h1>
      <p className="dotted num mt-3 text-ink-soft leading-relaxed sm:text-lg">
        {import.meta.env.OTHER_LANGUAGE ? <span lang="en">{name}</span> : marathiName && <span lang="mr">{marathiName}</span>}{' '}
        <span>{pinCode}</span> <span>{anyPropertiesInWords(liveListings)}</span>
      </p>
    </header>
  )
}

function ListingLinks({ locality: { name, liveListings } }: Pick<LocalityScreenProps, 'locality'>) {
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      <ButtonLink to={bestListingsAddress({ area: name })}>
        {liveListings === 1 ? 'See the property' : `See all ${groupDigits(liveListings)}`}
      </ButtonLink>
      <ButtonLink to={bestListingsAddress({ area: name, propertyFor: 'RENT' })} look="outline">
        For rent
      </ButtonLink>
      <ButtonLink to={bestListingsAddress({ area: name, propertyFor: 'SELL' })} look="outline">
        For sale
      </ButtonLink>
      <ButtonLink to={bestListingsAddress({ area: name, view: 'map' })} look="outline">
        <MapIcon size={18} aria-hidden />
        On the map
      </ButtonLink>
    </div>
  )
}

const GRID = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'

function NewestProperties({
  name,
  newest: { properties, hasFailed, tryAgain },
  card,
  cardSkeleton,
}: Omit<LocalityScreenProps, 'locality'> & { name: string }) {
  if (hasFailed)
    return (
      <Notice title="We could not load these properties" actions={<Button onClick={tryAgain}>Try again</Button>}>
        {SERVER_FAILURE_TEXT}
      </Notice>
    )
  if (!properties)
    return (
      <ul aria-label={`Loading the newest properties in ${import.meta.env.OTHER_LANGUAGE ? localArea(name) : name}`} className={GRID}>
        {['first', 'second', 'third'].map((key) => (
          <li key={key}>{cardSkeleton}</li>
        ))}
      </ul>
    )
  return (
    <ul className={GRID}>
      {properties.map((property) => (
        <li key={property.propertyId} className="min-w-0">
          {card(property)}
        </li>
      ))}
    </ul>
  )
}

export function LocalitySkeleton() {
  return (
    <div role="status" className={PAGE}>
      <h1 className="sr-only">Loading this locality</h1>
      <div aria-hidden className="skeleton h-9 w-4/5 rounded-control sm:w-1/2" />
      <div aria-hidden className="skeleton mt-3 h-6 w-3/5 rounded-control sm:w-1/4" />
      <div aria-hidden className="skeleton mt-5 h-11 w-4/5 rounded-control sm:w-1/3" />
      <div aria-hidden className="mt-9 grid gap-12 lg:grid-cols-2">
        <div className="skeleton h-80 rounded-card" />
        <div className="skeleton h-80 rounded-card" />
      </div>
    </div>
  )
}
