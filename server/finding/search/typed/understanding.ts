import { indianDateOf } from '#contracts/base/values/time.ts'
import { type LocalityNames, type NamedLocality, nameLocalities } from '#contracts/finding/localities/locality-names.ts'
import type { SearchSuggestion, UnderstoodSearch } from '#contracts/finding/search/search.ts'
import type { PropertyFilter } from '#contracts/homes/properties/properties.ts'
import type { Clock } from '#server/base/platform/clock.ts'
import { workplaceNames } from '#server/finding/travel/index.ts'
import type { IndexFilter } from '../memory/index-filter.ts'
import { countFound, search } from '../memory/run-query.ts'
import type { SearchDeps } from '../open-search.ts'
import { prepareCurrentSearch, requireCurrentIndex } from '../search-properties.ts'
import { suggestSearches } from './suggest-searches.ts'
import { type SearchVocabulary, understandSearch } from './understand-search.ts'

/** Maximum suggestions while a text is typed. */
const MAX_SUGGESTIONS = 7

export interface Understanding {
  understand(text: string): Promise<UnderstoodSearch>
  /**
   * At most `MAX_SUGGESTIONS`, only searches that find something.
   * @param propertyFor the transactions chosen beside the text; those named in a suggestion replace them
   */
  suggest(text: string, propertyFor?: PropertyFilter['propertyFor']): Promise<SearchSuggestion[]>
}

export function createUnderstanding(deps: SearchDeps & { readonly clock: Clock }): Understanding {
  const { feed, index } = deps
  let known: { readonly of: readonly NamedLocality[]; readonly names: LocalityNames } | undefined
  /** The names of the localities in the index, computed again when the localities change. */
  const currentNames = async () => {
    await requireCurrentIndex(deps)
    if (known?.of !== feed.localities) known = { of: feed.localities, names: nameLocalities(feed.localities) }
    return known.names
  }

  const currentVocabulary = async (): Promise<SearchVocabulary> => {
    const names = await currentNames()
    return {
      names,
      workplaces: workplaceNames(),
      today: indianDateOf(deps.clock.now()) as string,
      countWithWords: (words) => countFound(index, words),
      countElsewhere: (words) => Math.max(0, countFound(index, words) - countLive({ area: [words] })),
      countIn: (locality) => countLive({ area: [locality] }),
    }
  }

  const countLive = (filter: IndexFilter): number =>
    search(index, filter, { field: 'createdAt', direction: 'asc' }, { offset: 0, limit: 0 }).total

  return {
    async understand(text) {
      return understandSearch(text, await currentVocabulary())
    },
    async suggest(text, propertyFor) {
      const vocabulary = await currentVocabulary()
      const suggestions: SearchSuggestion[] = []
      for (const suggestion of suggestSearches(text, vocabulary.names)) {
        const understood = filterOf(understandSearch(suggestion, vocabulary))
        const filter = understood.propertyFor?.length ? understood : { ...understood, propertyFor }
        const liveListings = countLive(await prepareCurrentSearch(deps, filter))
        if (liveListings > 0) suggestions.push({ text: suggestion, liveListings })
        if (suggestions.length === MAX_SUGGESTIONS) break
      }
      return suggestions
    },
  }
}

/** The filter of the search call that an understood text means. */
function filterOf({
  words,
  minPrice,
  maxPrice,
  availableBy,
  workplace: _place,
  uncorrected: _words,
  ...lists
}: UnderstoodSearch): PropertyFilter {
  return {
    ...lists,
    availableBy: availableBy ?? undefined,
    minPrice: minPrice ?? undefined,
    maxPrice: maxPrice ?? undefined,
    keyword: words || undefined,
  }
}
