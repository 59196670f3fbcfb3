import { useEffect, useRef, useState } from 'react'
import { MAX_SEARCH_TEXT_LENGTH } from '#contracts/base/limits.ts'
import { singleSpaced } from '#contracts/base/values/normalise.ts'
import { SearchCombobox } from '#web/lib/search/search-combobox.tsx'
import { SearchForm, type SearchTyping } from '#web/ui/fields/search-form.tsx'

const loadOptions = () => import('./search-options.tsx').then(({ loadSearchOptions }) => loadSearchOptions)

interface ListingSearchFieldProps {
  typing: SearchTyping
  label: string
  placeholder: string
  /** Action and field name of the plain form that works without scripts. */
  plain: { readonly action: string; readonly name: string }
}

/** The search field of /listing: searches while the person types, by its button, and when a suggestion is chosen. */
export function ListingSearchField({ typing: { term, onType, onSearch }, label, placeholder, plain }: ListingSearchFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(term)
  const [seen, setSeen] = useState(term)
  // a term from elsewhere (a removed chip, the back button) replaces the text
  if (seen !== term) {
    setSeen(term)
    if (term !== singleSpaced(text)) setText(term)
  }
  const change = (typed: string) => {
    setText(typed)
    onType(singleSpaced(typed))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the page was hydrated
  useEffect(() => {
    const typed = box.current?.querySelector('input')?.value ?? text
    if (typed !== text) change(typed)
  }, [])

  return (
    <SearchForm action={plain.action} onSubmit={() => onSearch(singleSpaced(text))}>
      {/* the list is as wide as the form */}
      <div ref={box} className="h-full min-w-0 flex-1">
        <SearchCombobox
          value={text}
          onChange={change}
          onPick={(picked) => onSearch(picked)}
          loadOptions={loadOptions}
          type="search"
          name={plain.name}
          maxLength={MAX_SEARCH_TEXT_LENGTH}
          enterKeyHint="search"
          aria-label={label}
          placeholder={placeholder}
          className="h-full w-full bg-transparent px-2 text-ellipsis text-base focus-visible:outline-none"
        />
      </div>
    </SearchForm>
  )
}
