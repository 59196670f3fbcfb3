import type { Locality } from '#contracts/homes/properties/properties.ts'
import { HomeSection } from '#web/lib/home/home-section.tsx'
import { LOCALITIES_PATH } from '#web/lib/localities/localities.ts'
import { LocalityLinks, withPropertyCounts } from './locality-links.tsx'

/** The localities with the most properties. */
const LOCALITIES_ON_HOME = 12

/** The localities with the most properties, the first of them first. */
export function mostOffered(localities: readonly Locality[]): Locality[] {
  return [...localities]
    .sort((a, b) => b.liveListings - a.liveListings)
    .slice(0, LOCALITIES_ON_HOME)
    .filter(({ liveListings }) => liveListings > 0)
}

/** @param localities from `mostOffered`; nothing is rendered when it is empty */
export function HomeLocalities({ localities }: { localities: readonly Locality[] }) {
  if (localities.length === 0) return null
  return (
    <HomeSection title="Rents and Prices by Locality" allTo={LOCALITIES_PATH}>
      <LocalityLinks localities={withPropertyCounts(localities)} />
    </HomeSection>
  )
}
