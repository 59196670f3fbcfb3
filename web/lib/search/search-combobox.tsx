import { keepPreviousData, type QueryFunctionContext, useQuery } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useState } from 'react'
import { SUGGESTION_DEBOUNCE_MS, SUGGESTIONS_MAX_AGE_MS } from '#contracts/base/limits.ts'
import { singleSpaced } from '#contracts/base/values/normalise.ts'
import type { PropertyFor } from '#contracts/homes/properties/property-kinds.ts'
import { Combobox, DROPDOWN_LIST, DROPDOWN_OPTION } from '#web/ui/fields/combobox.tsx'
import type { ComboboxOption } from '#web/ui/fields/combobox-with-list.tsx'

/** Imports the function that fetches the options of a typed text. To choose an option with a blank value searches for the typed text. */
export type LoadSearchOptions = () => Promise<
  (
    text: string,
    propertyFor: PropertyFor | null,
    request: Pick<QueryFunctionContext, 'client' | 'signal'>,
  ) => Promise<readonly ComboboxOption[]>
>

interface SearchComboboxProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onKeyDown' | 'multiple'> {
  value: string
  onChange: (text: string) => void
  /** Called with a chosen suggestion, after `onChange`. */
  onPick?: (text: string) => void
  /** Only properties offered for this are counted. */
  propertyFor?: PropertyFor | null
  loadOptions: LoadSearchOptions
}

/**
 * A search field with suggestions, and above them how the text is understood. Any text can be searched for; the list opens only while the
 * person changes the text.
 */
export function SearchCombobox({ value, onChange, onPick, propertyFor = null, loadOptions, ...input }: SearchComboboxProps) {
  const [open, setOpen] = useState(false)
  /** The text for which the list stays closed: the text before typing, or the last chosen or searched text. */
  const [settled, setSettled] = useState(value)
  const isShown = open && value !== settled
  const typed = singleSpaced(value)
  const options = useSearchOptions(typed.toLowerCase(), isShown, propertyFor, loadOptions)
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
      options={options}
      onPick={(option) => {
        const text = option || typed
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

const NO_OPTIONS: readonly ComboboxOption[] = []

/**
 * Options for a typed text (debounced); none while the server does not answer. A request for an earlier text is aborted.
 * @param enabled false while the options are not shown
 * @param propertyFor only properties offered for this are counted
 */
function useSearchOptions(text: string, enabled: boolean, propertyFor: PropertyFor | null, loadOptions: LoadSearchOptions) {
  const [debouncedText, setDebouncedText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setDebouncedText(text), SUGGESTION_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  const { data } = useQuery({
    queryKey: ['search-suggestions', debouncedText, propertyFor],
    queryFn: async (request) => (await loadOptions())(debouncedText, propertyFor, request),
    enabled: enabled && debouncedText !== '',
    staleTime: SUGGESTIONS_MAX_AGE_MS,
    retry: false,
    structuralSharing: false,
    placeholderData: keepPreviousData,
  })
  return (text && data) || NO_OPTIONS
}
