import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { localitySlug } from '#contracts/finding/localities/locality-key.ts'
import type { Locality } from '#contracts/homes/properties/properties.ts'
import { localityPath } from '#web/lib/localities/localities.ts'
import { localArea } from '#web/lib/page/local-names.ts'
import { anyPropertiesInWords } from '#web/lib/properties/property-wording.ts'

interface LinkedLocality {
  readonly name: string
  readonly slug: string
  /** Shown beside the name. */
  readonly fact: ReactNode
}

/** Links to the pages of localities. */
export function LocalityLinks({ localities }: { localities: readonly LinkedLocality[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {localities.map(({ name, slug, fact }) => (
        <li key={slug}>
          <Link
            to={localityPath(slug)}
            className="num inline-flex min-h-11 flex-wrap items-center gap-x-2 rounded-control border border-line bg-card px-3.5 text-base hover:border-line-strong"
          >
            <span className="font-semibold">{import.meta.env.OTHER_LANGUAGE ? localArea(name) : name}</span>{' '}
            <span className="text-ink-soft text-sm">{fact}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Localities for `LocalityLinks`, with the number of properties of each. */
export function withPropertyCounts(localities: readonly Locality[]): LinkedLocality[] {
  return localities.map(({ name, liveListings }) => ({ name, slug: localitySlug(name), fact: anyPropertiesInWords(liveListings) }))
}
