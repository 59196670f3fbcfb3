import { MAX_SUGGESTIONS } from '#contracts/limits.ts'
import type { PropertyFilter } from '#contracts/properties.ts'
import type { SearchSuggestion, UnderstoodSearch } from '#contracts/search.ts'
import { MINUTE_MS } from '#contracts/time.ts'
import type { Database } from '#server/db/client.ts'
import { listLocalityNames } from '#server/properties/index.ts'
import { nameLocalities } from './locality-names.ts'
import { findPropertyIds } from './search.queries.ts'
import { suggestSearches } from './suggest-searches.ts'
import { understandSearch } from './understand-search.ts'

/** How long a changed name of a locality may stay unknown. */
const NAMES_MAX_AGE_MS = MINUTE_MS

export interface Understanding {
  understand(text: string): Promise<UnderstoodSearch>
  /** At most `MAX_SUGGESTIONS`, only searches that find something. */
  suggest(text: string): Promise<SearchSuggestion[]>
}

export function createUnderstanding({ readPool }: Pick<Database, 'readPool'>): Understanding {
  const names = cached(async () => nameLocalities(await listLocalityNames(readPool)), NAMES_MAX_AGE_MS)

  async function countLive(filter: PropertyFilter): Promise<number> {
    const { total } = await findPropertyIds(readPool, filter, { field: 'createdAt', direction: 'asc' }, { offset: 0, limit: 1 })
    return total
  }

  return {
    async understand(text) {
      const known = new Map<string, boolean>()
      const vocabulary = await names()
      for (;;) {
        const unknown = new Set<string>()
        const occurs = (word: string) => {
          if (!known.has(word)) unknown.add(word)
          return known.get(word) ?? true
        }
        const understood = understandSearch(text, { names: vocabulary, occurs })
        if (unknown.size === 0) return understood
        await Promise.all([...unknown].map(async (keyword) => known.set(keyword, (await countLive({ keyword })) > 0)))
      }
    },
    async suggest(text) {
      const vocabulary = await names()
      const suggested = suggestSearches(text, vocabulary).map(async (suggestion) => {
        const understood = understandSearch(suggestion, { names: vocabulary, occurs: () => true })
        return { text: suggestion, liveListings: await countLive(filterOf(understood)) }
      })
      return (await Promise.all(suggested)).filter(({ liveListings }) => liveListings > 0).slice(0, MAX_SUGGESTIONS)
    },
  }
}

/** The filter of the search call that an understood text means. */
function filterOf({ words, minPrice, maxPrice, ...lists }: UnderstoodSearch): PropertyFilter {
  return { ...lists, minPrice: minPrice ?? undefined, maxPrice: maxPrice ?? undefined, keyword: words || undefined }
}

/** Reads a value again when it is older than `maxAgeMs`. A failed reading leaves the value before, if there is one. */
function cached<T>(read: () => Promise<T>, maxAgeMs: number): () => Promise<T> {
  let latest: { readonly value: Promise<T>; readonly at: number } | undefined
  return () => {
    if (latest && performance.now() - latest.at < maxAgeMs) return latest.value
    const before = latest
    const value = read()
    const entry = { value: before ? value.catch(() => before.value) : value, at: performance.now() }
    latest = entry
    if (!before)
      value.catch(() => {
        if (latest === entry) latest = undefined
      })
    return entry.value
  }
}
