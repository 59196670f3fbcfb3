import { type FormEvent, useEffect, useRef, useState } from 'react'
import { MAX_SEARCH_TEXT_LENGTH } from '#contracts/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Search } from '#web/ui/icons.tsx'
import { SearchCombobox } from './search-combobox.tsx'

interface SuggestingSearchFieldProps {
  /** Of `useSearchTyping`. */
  typing: {
    readonly term: string
    readonly onType: (typed: string) => void
    readonly onSearch: (typed: string) => void
  }
  label: string
  placeholder: string
  /** Without scripts it is a plain form: its address, and the name of its field. */
  plain: { readonly action: string; readonly name: string }
}

/** Searches while the person types, at once by its button, or for a suggestion that is chosen. */
export function SuggestingSearchField({ typing: { term, onType, onSearch }, label, placeholder, plain }: SuggestingSearchFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const [text, setText] = useState(term)
  const [seen, setSeen] = useState(term)
  // a term from elsewhere (a removed chip, the back button) replaces the text
  if (seen !== term) {
    setSeen(term)
    if (term !== normalized(text)) setText(term)
  }
  const change = (typed: string) => {
    setText(typed)
    onType(normalized(typed))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before the page was hydrated
  useEffect(() => {
    const typed = box.current?.querySelector('input')?.value ?? text
    if (typed !== text) change(typed)
  }, [])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    onSearch(normalized(text))
  }

  return (
    <search className="min-w-0 flex-1">
      <form
        action={plain.action}
        onSubmit={onSubmit}
        className="relative flex h-12 items-center rounded-control border border-line-strong bg-card pr-0.5 focus-within:border-brand focus-within:outline-2 focus-within:outline-brand"
      >
        <Search size={18} aria-hidden className="ml-3 shrink-0 text-ink-faint" />
        {/* the list is as wide as the form */}
        <div ref={box} className="h-full min-w-0 flex-1">
          <SearchCombobox
            value={text}
            onChange={change}
            onPick={(picked) => onSearch(picked)}
            type="search"
            name={plain.name}
            maxLength={MAX_SEARCH_TEXT_LENGTH}
            enterKeyHint="search"
            aria-label={label}
            placeholder={placeholder}
            className="h-full w-full bg-transparent px-2 text-[16px] placeholder:text-[15px] focus-visible:outline-none"
          />
        </div>
        <Button type="submit" className="shrink-0 rounded-[8px]">
          Search
        </Button>
      </form>
    </search>
  )
}

function normalized(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
