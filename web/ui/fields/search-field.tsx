import { useEffect, useRef } from 'react'
import { singleSpaced } from '#contracts/base/values/normalise.ts'
import { SearchForm, type SearchTyping } from './search-form.tsx'

interface SearchFieldProps {
  typing: SearchTyping
  label: string
  placeholder: string
  className?: string
  /** Form that works without scripts: its address, the name of its field, and its id, to which other fields refer. */
  plain?: { readonly action: string; readonly name: string; readonly id?: string }
}

/** A search field without suggestions: searches while the person types, and when its button is pressed. */
export function SearchField({ typing: { term, onType, onSearch }, label, placeholder, className, plain }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const last = useRef(term)
  // a term from elsewhere (a removed chip, the back button) replaces the text
  useEffect(() => {
    if (input.current && term !== last.current && term !== singleSpaced(input.current.value)) input.current.value = term
    last.current = term
  }, [term])
  return (
    <SearchForm
      id={plain?.id}
      action={plain?.action}
      className={className}
      onSubmit={() => onSearch(singleSpaced(input.current?.value ?? ''))}
    >
      <input
        ref={input}
        type="search"
        name={plain?.name}
        defaultValue={term}
        onInput={(event) => onType(singleSpaced(event.currentTarget.value))}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={placeholder}
        className="h-full min-w-0 flex-1 bg-transparent px-2 text-ellipsis text-base focus-visible:outline-none"
      />
    </SearchForm>
  )
}
