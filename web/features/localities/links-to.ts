import { localitySlug } from '#contracts/locality-key.ts'
import type { Locality } from '#contracts/properties.ts'
import { countWords } from './words.ts'

/** What `LocalityLinks` shows of localities: how many properties each has. */
export function linksTo(localities: readonly Locality[]) {
  return localities.map(({ name, liveListings }) => ({ name, slug: localitySlug(name), fact: countWords(liveListings) }))
}
