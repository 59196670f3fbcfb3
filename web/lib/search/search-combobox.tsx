import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useState } from 'react'
import { SUGGESTION_DEBOUNCE_MS, SUGGESTIONS_MAX_AGE_MS } from '#contracts/base/limits.ts'
import { groupDigits } from '#contracts/base/values/money.ts'
import { singleSpaced } from '#contracts/base/values/normalise.ts'
import type { SearchSuggestion } from '#contracts/finding/search/search.ts'
import type { PropertyFor } from '#contracts/homes/properties/property-kinds.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { Combobox, DROPDOWN_LIST, DROPDOWN_OPTION } from '#web/ui/fields/combobox.tsx'

interface SearchComboboxProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onKeyDown' | 'multiple'> {
  value: string
  onChange: (text: string) => void
  /** Called with a chosen suggestion, after `onChange`. */
  onPick?: (text: string) => void
  /** Only properties offered for this are counted. */
  propertyFor?: PropertyFor | null
}

/** A search field with suggestions. Any text can be searched for; the list opens only while the person changes the text. */
export function SearchCombobox({ value, onChange, onPick, propertyFor = null, ...input }: SearchComboboxProps) {
  const [open, setOpen] = useState(false)
  /** The text for which the list stays closed: the text before typing, or the last chosen or searched text. */
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
 * Suggestions of the server for a typed text (debounced); none while the server does not answer. A request for an earlier text is
 * aborted.
 * @param enabled false while the suggestions are not shown
 * @param propertyFor only properties offered for this are counted
 */
function useSearchSuggestions(typed: string, enabled: boolean, propertyFor: PropertyFor | null): readonly SearchSuggestion[] {
  const text = singleSpaced(typed).toLowerCase()
  const [debouncedText, setDebouncedText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedText(text), SUGGESTION_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const { data } = useQuery({
    queryKey: ['search-suggestions', debouncedText, propertyFor],
    queryFn: ({ signal }) =>
      browserApi.call('suggestSearches', {
        query: { text: debouncedText, ...(propertyFor ? { propertyFor: [propertyFor] } : {}) },
        signal,
      }),
    enabled: enabled && debouncedText !== '',
    staleTime: SUGGESTIONS_MAX_AGE_MS,
    retry: false,
    placeholderData: keepPreviousData,
  })
  return text === '' ? NO_SUGGESTIONS : (data ?? NO_SUGGESTIONS)
}
