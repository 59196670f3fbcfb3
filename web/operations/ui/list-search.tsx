import { Children, type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { Search, SlidersHorizontal } from '#web/ui/icons/icons.tsx'
import { useListAddress } from '../lib/list-address.ts'

interface ListSearchProps {
  label: string
  placeholder: string
  maxLength?: number
  /** Filters below the search field. */
  children?: ReactNode
}

/** The search field of a list; a new search starts at the first page. */
export function ListSearch({ label, placeholder, maxLength = 100, children }: ListSearchProps) {
  const { term, search } = useListAddress()
  const id = useId()
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    search(String(new FormData(event.currentTarget).get('q') ?? '').trim())
  }
  return (
    <search className="mb-5 grid grid-cols-1 gap-3">
      <form onSubmit={submit} className="flex max-w-xl gap-2">
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <input
          // remounts the field after Back, so that it shows the search of the list
          key={term}
          id={id}
          name="q"
          type="search"
          autoComplete="off"
          defaultValue={term}
          placeholder={placeholder}
          maxLength={maxLength}
          className="h-11 min-w-0 flex-1 text-ellipsis rounded-control border border-line-strong bg-card px-3.5 text-base"
        />
        <Button type="submit" look="soft">
          <Search size={18} aria-hidden />
          Search
        </Button>
      </form>
      {Children.count(children) > 1 ? <FoldedFilters>{children}</FoldedFilters> : children && <ListFilters>{children}</ListFilters>}
    </search>
  )
}

/** On phones a button shows and hides these filters. */
function FoldedFilters({ children }: { children: ReactNode }) {
  const { activeFilterCount } = useListAddress()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Button
        look="outline"
        className="justify-self-start sm:hidden"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <SlidersHorizontal size={18} aria-hidden />
        {activeFilterCount > 0 ? `Filters (${activeFilterCount})` : 'Filters'}
      </Button>
      <div id={id} className={isOpen ? '' : 'max-sm:hidden'}>
        <ListFilters>{children}</ListFilters>
      </div>
    </>
  )
}

/** Filters side by side. */
export function ListFilters({ children }: { children: ReactNode }) {
  return <div className="grid max-w-3xl grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] items-end gap-2.5">{children}</div>
}

interface ListFilterProps<T extends string> {
  /** Name of the parameter in the address. */
  name: string
  label: string
  /** Label of the choice without a filter; 'All' by default. */
  all?: string
  choices: readonly T[]
  labelOf: (choice: T) => string
}

/** Filters a list by one of a few values. */
export function ListFilter<T extends string>({ name, label, all = 'All', choices, labelOf }: ListFilterProps<T>) {
  const { choice, changeFilter } = useListAddress()
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-semibold text-ink-soft text-sm">
        {label}
      </label>
      <Select
        id={id}
        value={choice(name, choices) ?? ''}
        onChange={(value) => changeFilter(name, value)}
        boxClassName=""
        className="h-12! pr-9 pl-3.5"
        iconClassName="right-3"
      >
        <option value="">{all}</option>
        {choices.map((one) => (
          <option key={one} value={one}>
            {labelOf(one)}
          </option>
        ))}
      </Select>
    </div>
  )
}
