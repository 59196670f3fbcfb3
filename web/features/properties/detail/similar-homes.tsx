import { type ReactNode, useId } from 'react'
import type { PropertySummary } from '#contracts/properties.ts'

interface SimilarHomesProps {
  /** Missing while they are on their way. */
  properties: readonly PropertySummary[] | undefined
  card: (property: PropertySummary) => ReactNode
}

const WAITING = ['first', 'second', 'third'] as const

/** Where one could look next: a row to swipe on phones, a grid where there is room. */
export function SimilarHomes({ properties, card }: SimilarHomesProps) {
  const id = useId()
  if (properties?.length === 0) return null
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="mb-4 font-bold text-2xl">
        Similar homes nearby
      </h2>
      <ul className="-mx-5 flex snap-x snap-mandatory scroll-px-5 gap-4 overflow-x-auto px-5 pb-4 [scrollbar-width:thin] md:mx-0 md:grid md:grid-cols-2 md:gap-5 md:overflow-visible md:px-0 lg:grid-cols-3">
        {properties
          ? properties.map((property) => (
              <li key={property.propertyId} className={ITEM}>
                {card(property)}
              </li>
            ))
          : WAITING.map((place) => <li key={place} aria-hidden className={`${ITEM} skeleton h-96 rounded-card`} />)}
      </ul>
    </section>
  )
}

const ITEM = 'w-[min(80vw,20rem)] shrink-0 snap-start md:w-auto'
