import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { SUGGESTION_DEBOUNCE_MS, SUGGESTIONS_MAX_AGE_MS } from '#contracts/limits.ts'
import type { PropertyFor } from '#contracts/properties/property-kinds.ts'
import type { SearchSuggestion } from '#contracts/search/search.ts'
import { singleSpaced } from '#contracts/values/normalise.ts'
import { browserApi } from '#web/lib/api/api.ts'

const NONE: readonly SearchSuggestion[] = []

/**
 * Searches that a typed text may become; none while the server does not answer. They are asked for when the person pauses, and an answer
 * for an earlier text is not waited for.
 * @param enabled false while they are not shown
 * @param propertyFor what is chosen beside the text; only such properties are counted
 */
export function useSearchSuggestions(typed: string, enabled: boolean, propertyFor: PropertyFor | null): readonly SearchSuggestion[] {
  const text = singleSpaced(typed).toLowerCase()
  const [asked, setAsked] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), SUGGESTION_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const { data } = useQuery({
    queryKey: ['search-suggestions', asked, propertyFor],
    queryFn: ({ signal }) =>
      browserApi.call('suggestSearches', { query: { text: asked, ...(propertyFor ? { propertyFor: [propertyFor] } : {}) }, signal }),
    enabled: enabled && asked !== '',
    staleTime: SUGGESTIONS_MAX_AGE_MS,
    retry: false,
    placeholderData: keepPreviousData,
  })
  return text === '' ? NONE : (data ?? NONE)
}
