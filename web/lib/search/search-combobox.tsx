import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useState } from 'react'
import { SUGGESTION_DEBOUNCE_MS, SUGGESTIONS_MAX_AGE_MS } from '#contracts/limits.ts'
import type { PropertyFor } from '#contracts/properties/property-kinds.ts'
import type { SearchSuggestion } from '#contracts/search/search.ts'
import { groupDigits } from '#contracts/values/money.ts'
import { singleSpaced } from '#contracts/values/normalise.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { Combobox, DROPDOWN_LIST, DROPDOWN_OPTION } from '#web/ui/combobox.tsx'

interface SearchComboboxProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onKeyDown' | 'multiple'> {
  value: string
  onChange: (text: string) => void
  /** A suggestion was chosen; `onChange` was called with it. */
  onPick?: (text: string) => void
  /** Only properties for this are counted. */
  propertyFor?: PropertyFor | null
}

/** A search field with suggestions. Any text can be searched for; the list opens only over a text that the person is changing. */
export function SearchCombobox({ value, onChange, onPick, propertyFor = null, ...input }: SearchComboboxProps) {
  const [open, setOpen] = useState(false)
  /** The text that was there before the person typed, that was chosen, or that is searched for. */
  const [settled, setSettled] = useState(value)
  const isShown = open && value !== settled
  const suggestions = useSearchSuggestions(value, isShown, propertyFor)
  const settle = (text: string) => {
    setSettled(text)
    setOpen(false)
  }
  return (
    <Combobox
      {...input}
      value={value}
      onChange={(text) => {
        setOpen(true)
        onChange(text)
      }}
      options={suggestions.map(({ text, liveListings }) => ({
        value: text,
        content: (
          <>
            <span className="min-w-0 truncate">{text}</span>
            <span className="num shrink-0 text-ink-soft text-sm">
              {groupDigits(liveListings)}
              <span className="sr-only"> {liveListings === 1 ? 'property' : 'properties'}</span>
            </span>
          </>
        ),
      }))}
      onPick={(text) => {
        settle(text)
        onChange(text)
        onPick?.(text)
      }}
      open={isShown}
      onOpenChange={(wanted) => (wanted ? setOpen(true) : settle(value))}
      listLabel="Suggestions"
      listClassName={`${DROPDOWN_LIST} z-30`}
      optionClassName={DROPDOWN_OPTION}
    />
  )
}

const NO_SUGGESTIONS: readonly SearchSuggestion[] = []

/**
 * Suggestions of the server for a typed text, requested when the person pauses; none while the server does not answer. A request for an
 * earlier text is aborted.
 * @param enabled false while they are not shown
 * @param propertyFor only properties for this are counted
 */
function useSearchSuggestions(typed: string, enabled: boolean, propertyFor: PropertyFor | null): readonly SearchSuggestion[] {
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
  return text === '' ? NO_SUGGESTIONS : (data ?? NO_SUGGESTIONS)
}
