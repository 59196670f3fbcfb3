import { MAX_SUGGESTIONS } from '#contracts/limits.ts'
import type { PropertyFilter } from '#contracts/properties.ts'
import type { SearchSuggestion, UnderstoodSearch } from '#contracts/search.ts'
import { MINUTE_MS } from '#contracts/time.ts'
import { listLocalityNames } from '#server/properties/index.ts'
import { nameLocalities } from './locality-names.ts'
import type { SearchDeps } from './open-search.ts'
import { occurs, prepareSearch, search } from './run-query.ts'
import { requireCurrentIndex } from './search-properties.ts'
import { suggestSearches } from './suggest-searches.ts'
import { understandSearch } from './understand-search.ts'

/** How long a changed name of a locality may stay unknown. */
const NAMES_MAX_AGE_MS = MINUTE_MS

export interface Understanding {
  understand(text: string): Promise<UnderstoodSearch>
  /** At most `MAX_SUGGESTIONS`, only searches that find something. */
  suggest(text: string): Promise<SearchSuggestion[]>
}

export function createUnderstanding(deps: SearchDeps): Understanding {
  const { database, index } = deps
  const names = cached(async () => nameLocalities(await listLocalityNames(database.readPool)), NAMES_MAX_AGE_MS)

  const countLive = (filter: PropertyFilter): number =>
    search(index, filter, { field: 'createdAt', direction: 'asc' }, { offset: 0, limit: 0 }).total

  return {
    async understand(text) {
      const vocabulary = await names()
      await requireCurrentIndex(deps)
      return understandSearch(text, { names: vocabulary, occurs: (word) => occurs(index, word) })
    },
    async suggest(text) {
      const vocabulary = await names()
      const suggestions: SearchSuggestion[] = []
      for (const suggestion of suggestSearches(text, vocabulary)) {
        const filter = filterOf(understandSearch(suggestion, { names: vocabulary, occurs: () => true }))
        await prepareSearch(index, filter)
        await requireCurrentIndex(deps)
        const liveListings = countLive(filter)
        if (liveListings > 0) suggestions.push({ text: suggestion, liveListings })
        if (suggestions.length === MAX_SUGGESTIONS) break
      }
      return suggestions
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
