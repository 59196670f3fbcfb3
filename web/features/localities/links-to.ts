import { localitySlug } from '#contracts/localities/locality-key.ts'
import type { Locality } from '#contracts/properties/properties.ts'
import { countWords } from './words.ts'

/** What `LocalityLinks` shows of localities: how many properties each has. */
export function linksTo(localities: readonly Locality[]) {
  return localities.map(({ name, liveListings }) => ({ name, slug: localitySlug(name), fact: countWords(liveListings) }))
}
