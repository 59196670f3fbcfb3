import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Search } from '#web/ui/icons/common-icons.tsx'

/** Search term and callbacks of a search field, as `useSearchTyping` returns them. */
export interface SearchTyping {
  readonly term: string
  readonly onType: (typed: string) => void
  readonly onSearch: (typed: string) => void
}

interface SearchFormProps {
  id?: string | undefined
  /** Address of the form without scripts. */
  action?: string | undefined
  onSubmit: () => void
  className?: string | undefined
  children: ReactNode
}

/** The form around a search field, with its button. A list in the form can be as wide as the form. */
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
