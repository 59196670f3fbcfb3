import { type FormEvent, useId } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { Search } from '#web/ui/icons.tsx'

/** Searches a list: what was typed stands in the address as `q`, and the list begins at its first page. */
export function ListSearch({ label, placeholder }: { label: string; placeholder?: string }) {
  const [parameters, setParameters] = useSearchParams()
  const id = useId()
  const term = parameters.get('q') ?? ''
  function search(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    setParameters((before) => {
      const next = new URLSearchParams(before)
      next.delete('page')
      if (typed) next.set('q', typed)
      else next.delete('q')
      return next
    })
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
