import { type ReactNode, useEffect, useRef } from 'react'
import { singleSpaced } from '#contracts/normalise.ts'
import { Button } from './button.tsx'
import { Search } from './icons.tsx'

/** Of `useSearchTyping`. */
export interface SearchTyping {
  readonly term: string
  readonly onType: (typed: string) => void
  readonly onSearch: (typed: string) => void
}

interface SearchFieldProps {
  typing: SearchTyping
  label: string
  placeholder: string
  className?: string
  /** Without scripts it is a plain form: its address, the name of its field, and its id for other fields that belong to it. */
  plain?: { readonly action: string; readonly name: string; readonly id?: string }
}

/** Searches while the user types, or at once by its button. */
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
        className="h-full min-w-0 flex-1 bg-transparent px-2 text-base focus-visible:outline-none"
      />
    </SearchForm>
  )
}

interface SearchFormProps {
  id?: string | undefined
  /** Its address without scripts. */
  action?: string | undefined
  onSubmit: () => void
  className?: string | undefined
  children: ReactNode
}

/** The frame of a search field, with its button. A list in it can be as wide as the form. */
export function SearchForm({ id, action, onSubmit, className = '', children }: SearchFormProps) {
  return (
    <search className={`min-w-0 flex-1 ${className}`}>
      <form
        id={id}
        action={action}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
        className="relative flex h-12 items-center rounded-control border border-line-strong bg-card pr-0.5 focus-within:border-brand focus-within:outline-2 focus-within:outline-brand"
      >
        <Search size={18} aria-hidden className="ml-3 shrink-0 text-ink-faint" />
        {children}
        <Button type="submit" className="shrink-0 rounded-control">
          Search
        </Button>
      </form>
    </search>
  )
}
