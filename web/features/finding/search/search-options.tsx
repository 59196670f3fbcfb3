import type { QueryFunctionContext } from '@tanstack/react-query'
import { groupDigits } from '#contracts/base/values/money.ts'
import type { PropertyFor } from '#contracts/homes/properties/property-kinds.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { workplaceName, workplacesQuery } from '#web/lib/way-to-work/workplaces.ts'
import type { ComboboxOption } from '#web/ui/fields/combobox-with-list.tsx'
import { understandQuery } from './api.ts'
import { activeChips } from './filters.ts'
import { EMPTY_QUERY } from './listing-query.ts'

type Request = Pick<QueryFunctionContext, 'client' | 'signal'>

/**
 * What is offered for a typed text: first the search for the text itself, in the words of what it is understood as, then the suggestions of
 * the server. The value of the first is blank, because the text may have changed when it is chosen; it is left out when its calls fail.
 * @param propertyFor only properties offered for this are counted
 * @throws ApiError when the server sends no suggestions
 */
export async function loadSearchOptions(text: string, propertyFor: PropertyFor | null, request: Request): Promise<ComboboxOption[]> {
  const [meaning, suggestions] = await Promise.all([
    describeSearch(text, request).catch(() => ''),
    browserApi.call('suggestSearches', {
      query: { text, ...(propertyFor ? { propertyFor: [propertyFor] } : {}) },
      signal: request.signal,
    }),
  ])
  const options = suggestions.map((suggestion) => ({
    value: suggestion.text,
    content: (
      <>
        <span className="min-w-0 truncate">{suggestion.text}</span>
        <span className="num shrink-0 text-ink-soft text-sm">
          {groupDigits(suggestion.liveListings)}
          <span className="sr-only"> {suggestion.liveListings === 1 ? 'property' : 'properties'}</span>
        </span>
      </>
    ),
  }))
  if (meaning === '') return options
  const content = (
    <span className="min-w-0 py-1.5 leading-snug">
      <span className="text-ink-soft">Search: </span>
      <span className="font-semibold">{meaning}</span>
    </span>
  )
  return [{ value: '', content }, ...options]
}

/**
 * What a typed text alone is understood as, without conditions that are already chosen: '2 BHK · Baner · Up to ₹25k'. Blank for fewer than
 * two conditions: the row would repeat the text.
 * @throws ApiError when the names of workplaces cannot be loaded
 * @throws when the signal is aborted
 */
async function describeSearch(text: string, { client, signal }: Request): Promise<string> {
  const query = await understandQuery({ ...EMPTY_QUERY, searchTerm: text }, browserApi, signal)
  const place = query.workplace ? workplaceName(query.workplace, await client.ensureQueryData(workplacesQuery)) : undefined
  const conditions = activeChips(query, place)
  return conditions.length > 1 ? conditions.map(({ label }) => label).join(' · ') : ''
}
