import { type FormEvent, useId } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Search } from '#web/ui/icons.tsx'

/** May be a phone number, which must stand in no address. */
const mayBePhone = (text: string) => /\d{5}/.test(text.replace(/[\s+-]/g, ''))

/** What the list is searched for: of the address, or of the history's state where it may be a phone number. */
export function useSearchTerm(): string {
  const [parameters] = useSearchParams()
  const { state } = useLocation() as { state: { term?: string } | null }
  return parameters.get('q') ?? state?.term ?? ''
}

/** Searches a list: what was typed stands in the address as `q` unless it may be a phone number, and the list begins at its first page. */
export function ListSearch({ label, placeholder }: { label: string; placeholder?: string }) {
  const [, setParameters] = useSearchParams()
  const id = useId()
  const term = useSearchTerm()
  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    const isPrivate = mayBePhone(typed)
    setParameters(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
        if (typed && !isPrivate) next.set('q', typed)
        else next.delete('q')
        return next
      },
      { state: isPrivate ? { term: typed } : null },
    )
  }
  return (
    <search>
      <form onSubmit={search} className="mb-5 flex max-w-xl gap-2">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          // the address is the truth: after Back the field shows what the list shows
          key={term}
          id={id}
          name="q"
          type="search"
          defaultValue={term}
          placeholder={placeholder}
          maxLength={100}
          className="h-11 min-w-0 flex-1 rounded-control border border-line-strong bg-card px-3.5 text-base"
        />
        <Button type="submit" look="soft">
          <Search size={18} aria-hidden />
          Search
        </Button>
      </form>
    </search>
  )
}
