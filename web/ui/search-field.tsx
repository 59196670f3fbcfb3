import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { SEARCH_DEBOUNCE_MS } from '#contracts/limits.ts'
import { Button } from './button.tsx'

interface SearchFieldProps {
  term: string
  /** @param typing the person may still go on: no new step in the history */
  onSearch: (term: string, typing: boolean) => void
  label: string
  placeholder: string
  className?: string
  /** Without scripts it is a plain form: where it leads, and the name of its field. */
  plain?: { readonly action: string; readonly name: string }
}

/** Searches by text half a second after the last key, or at once by its button. */
export function SearchField({ term, onSearch, label, placeholder, className = '', plain }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(term)

  // Another term came from elsewhere: a removed chip, the back button. What is being typed is left alone.
  useEffect(() => {
    if (input.current && term !== sent.current) input.current.value = term
    sent.current = term
  }, [term])
  useEffect(() => () => clearTimeout(timer.current), [])

  function send(typing: boolean) {
    clearTimeout(timer.current)
    const text = (input.current?.value ?? '').replace(/\s+/g, ' ').trim()
    if (text === sent.current) return
    sent.current = text
    onSearch(text, typing)
  }

  function onType() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => send(true), SEARCH_DEBOUNCE_MS)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    send(false)
  }

  return (
    <search className={`min-w-0 flex-1 ${className}`}>
      <form
        action={plain?.action}
        onSubmit={onSubmit}
        className="flex h-12 items-center rounded-control border border-line-strong bg-card pr-0.5 focus-within:border-brand focus-within:outline-2 focus-within:outline-brand"
      >
        <Search size={18} aria-hidden className="ml-3 shrink-0 text-ink-faint" />
        <input
          ref={input}
          type="search"
          name={plain?.name}
          defaultValue={term}
          onInput={onType}
          maxLength={100}
          enterKeyHint="search"
          autoComplete="off"
          aria-label={label}
          placeholder={placeholder}
          className="h-full min-w-0 flex-1 bg-transparent px-2 text-[16px] placeholder:text-[15px] focus-visible:outline-none"
        />
        <Button type="submit" className="shrink-0 rounded-[8px]">
          Search
        </Button>
      </form>
    </search>
  )
}
