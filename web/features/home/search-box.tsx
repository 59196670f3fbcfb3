import { Building, Search } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { HOME_MESSAGES } from '#contracts/messages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { EMPTY_SEARCH, type HomeSearch, listingAddress, textProblem, toggled } from './home-search.ts'
import { LocationChips } from './location-chips.tsx'
import { TransactionToggle } from './transaction-toggle.tsx'
import { useTextSearch } from './use-text-search.ts'

const PLACEHOLDER = 'Search by property name, location, or type'

/** The search of the home page. Without scripts it is a plain form that leads to the listing. */
export function SearchBox() {
  const [wanted, setWanted] = useState<HomeSearch>(EMPTY_SEARCH)
  const [problem, setProblem] = useState<string>()
  const { searching, search } = useTextSearch()
  const navigate = useNavigate()
  const problemId = useId()
  const field = useRef<HTMLInputElement>(null)

  const refuse = (message: string) => {
    setProblem(message)
    toast.error(message, { toastId: message })
  }
  const searchText = (event: FormEvent) => {
    event.preventDefault()
    if (searching) return
    const reason = textProblem(wanted.text)
    if (reason) {
      refuse(reason)
      field.current?.focus()
    } else search(wanted.text.trim())
  }
  const searchAll = () => {
    const address = listingAddress(wanted)
    if (address) void navigate(address)
    else refuse(HOME_MESSAGES.nothingChosen)
  }
  const change = (part: Partial<HomeSearch>) => {
    setProblem(undefined)
    setWanted({ ...wanted, ...part })
  }

  return (
    <form
      action="/listing"
      method="get"
      noValidate
      onSubmit={searchText}
      className="search-box rounded-2xl border border-line bg-card p-3 shadow-lifted sm:p-4"
    >
      <div className="relative [grid-area:text]">
        <Search size={19} className="pointer-events-none absolute top-3.5 left-3.5 text-ink-faint" aria-hidden />
        <input
          ref={field}
          type="search"
          name="searchTerm"
          aria-label={PLACEHOLDER}
          placeholder={PLACEHOLDER}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={wanted.text}
          onChange={(event) => change({ text: event.target.value })}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
          className="min-h-12 w-full text-ellipsis rounded-control border border-line-strong bg-paper pr-3 pl-10 text-base aria-[invalid]:border-brick"
        />
        {problem && (
          <p id={problemId} className="mt-1.5 text-brick text-sm">
            {problem}
          </p>
        )}
      </div>
      <Button type="submit" look="soft" busy={searching} className="min-h-12 self-start [grid-area:search]">
        {searching ? 'Searching...' : 'Search'}
      </Button>
      <LocationChips chosen={wanted.areas} onToggle={(area) => change({ areas: toggled(wanted.areas, area) })} />
      <div className="flex items-center gap-2 [grid-area:kind]">
        <TransactionToggle chosen={wanted.propertyFor} onChange={(propertyFor) => change({ propertyFor })} />
        <ButtonLink look="outline" to="/AllUnderConstructionProperties" className="flex-1 whitespace-nowrap px-3! sm:flex-none sm:px-4!">
          <Building size={17} className="hidden sm:block" aria-hidden />
          NEW BUILDS
        </ButtonLink>
      </div>
      <Button className="min-h-12 [grid-area:all]" onClick={searchAll}>
        Search Properties
      </Button>
    </form>
  )
}
