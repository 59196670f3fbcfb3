import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { LANGUAGE } from '#contracts/base/language.ts'
import { MAX_SEARCH_TEXT_LENGTH } from '#contracts/base/limits.ts'
import type { PropertyPage } from '#contracts/homes/properties/properties.ts'
import { HOME_LOCATIONS, labelOf, type PropertyFor } from '#contracts/homes/properties/property-kinds.ts'
import { HOME_MESSAGES } from '#contracts/site/home/home-messages.ts'
import { failureMessage } from '#web/lib/api/api.ts'
import { localArea } from '#web/lib/page/local-names.ts'
import { BEST_MATCH_FIELDS, sortByBestMatch } from '#web/lib/search/best-listings.ts'
import { type LoadSearchOptions, SearchCombobox } from '#web/lib/search/search-combobox.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Building, Check, type IconComponent, KeyRound, MapPin, Search } from '#web/ui/icons/icons.tsx'
import { Users } from '#web/ui/icons/page-icons.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

/** The state of the home page's search. */
interface HomeSearch {
  readonly text: string
  readonly propertyFor: Extract<PropertyFor, 'RENT' | 'SELL'> | null
  readonly areas: readonly string[]
  /** Without brokers' properties. */
  readonly ownersOnly: boolean
  /** A bed or a room shared with others: PG and hostel. Excludes `propertyFor`. */
  readonly shared: boolean
}

export const EMPTY_SEARCH: HomeSearch = { text: '', propertyFor: null, areas: [], ownersOnly: false, shared: false }

/** Query of the listing's address for text, toggle and chips together. */
export function listingFilters({ text, propertyFor, areas, ownersOnly, shared }: HomeSearch): URLSearchParams {
  const search = new URLSearchParams()
  if (propertyFor) search.set('propertyFor', propertyFor)
  if (shared) for (const stay of ['PG', 'HOSTEL']) search.append('propertyFor', stay)
  if (ownersOnly) search.set('postedByUserRole', 'OWNER')
  for (const area of areas) search.append('area', area)
  if (text.trim()) search.set('searchTerm', text.trim())
  return search
}

const PLACEHOLDER = 'Search by property name, location, or type'

export interface SearchBoxProps {
  /** Understands the text of a search and loads its results. @returns how many there are, and their address */
  readonly prepareSearch: (
    search: URLSearchParams,
    signal: AbortSignal,
  ) => Promise<Pick<PropertyPage, 'totalElements'> & { readonly address: string }>
  /** Understands the text of a search. @returns the address of its results */
  readonly findAddress: (search: URLSearchParams, signal: AbortSignal) => Promise<string>
  readonly loadOptions: LoadSearchOptions
}

/** A search that was started; aborted by the next one. */
interface StartedSearch {
  readonly search: HomeSearch
  readonly signal: AbortSignal
}

/** Last edited search and the key of its history entry, so that Back restores the search. */
let lastSearch: { readonly key: string; readonly search: HomeSearch } | undefined

/** The search of the home page. Without scripts it is a plain form that leads to the listing. */
export function SearchBox({ prepareSearch, findAddress, loadOptions }: SearchBoxProps) {
  const { key } = useLocation()
  const [draft, setDraft] = useState<HomeSearch>(lastSearch?.key === key ? lastSearch.search : EMPTY_SEARCH)
  const [problem, setProblem] = useState<string>()
  const navigate = useNavigate()
  const problemId = useId()
  const field = useRef<HTMLDivElement>(null)
  const running = useRef<AbortController>(undefined)
  const textSearch = useMutation({
    mutationFn({ search: started, signal }: StartedSearch) {
      const search = sortByBestMatch(listingFilters(started))
      search.set('fromSearch', 'true')
      return prepareSearch(search, signal)
    },
  })
  const openSearch = useMutation({
    mutationFn: ({ search: started, signal }: StartedSearch) => findAddress(sortByBestMatch(listingFilters(started)), signal),
  })
  // a changed search can be started while another one is pending
  const searching = textSearch.isPending && textSearch.variables.search === draft
  const opening = openSearch.isPending && openSearch.variables.search === draft

  /** Starts a new search and aborts the previous one. */
  const start = (search: HomeSearch): StartedSearch => {
    running.current?.abort()
    running.current = new AbortController()
    return { search, signal: running.current.signal }
  }

  const showProblem = (message: string) => {
    setProblem(message)
    toast.error(message)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (searching) return
    if (draft.text.trim() !== '') return searchText(draft)
    showProblem(HOME_MESSAGES.blankSearch)
    field.current?.querySelector('input')?.focus()
  }
  /** The text search: opens the listing, and shows the number of results in a toast. */
  const searchText = (search: HomeSearch) => {
    const started = start(search)
    textSearch.mutate(started, {
      onSuccess({ totalElements: count, address }) {
        if (started.signal.aborted) return
        // the listing says itself that there is none
        if (count > 0) toast.success(HOME_MESSAGES.found(count))
        void navigate(address)
      },
      onError(error) {
        if (started.signal.aborted) return
        toast.error(failureMessage(error, HOME_MESSAGES.searchFailed))
      },
    })
  }
  const searchAll = () => {
    if (listingFilters(draft).size === 0) return showProblem(HOME_MESSAGES.nothingChosen)
    if (opening) return
    const started = start(draft)
    openSearch.mutate(started, {
      onSuccess(address) {
        if (!started.signal.aborted) void navigate(address)
      },
    })
  }
  const change = (part: Partial<HomeSearch>): HomeSearch => {
    setProblem(undefined)
    const search = { ...draft, ...part }
    setDraft(search)
    lastSearch = { key, search }
    return search
  }

  return (
    <form
      action="/listing"
      method="get"
      noValidate
      onSubmit={onSubmit}
      className="search-box rounded-sheet border border-line bg-card p-3 shadow-lifted sm:p-4"
    >
      <div ref={field} className="relative [grid-area:text]">
        <Search size={19} className="pointer-events-none absolute top-3.5 left-3.5 text-ink-faint" aria-hidden />
        <SearchCombobox
          type="search"
          name="text"
          aria-label={PLACEHOLDER}
          placeholder={PLACEHOLDER}
          enterKeyHint="search"
          maxLength={MAX_SEARCH_TEXT_LENGTH}
          value={draft.text}
          propertyFor={draft.propertyFor}
          onChange={(text) => change({ text })}
          onPick={(text) => searchText(change({ text }))}
          loadOptions={loadOptions}
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
      <Button type="submit" look="soft" busy={searching} className="min-h-12 sm:self-start [grid-area:search]">
        {textSearch.isPending ? 'Searching...' : 'Search'}
      </Button>
      {BEST_MATCH_FIELDS.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="-mx-3 flex min-w-0 scroll-pr-28 [scrollbar-width:none] items-center gap-2 overflow-x-auto px-3 py-0.5 [grid-area:places] sm:mx-0 sm:flex-wrap sm:gap-1.5 sm:px-0">
        <Chip Icon={KeyRound} label="Owner only" on={draft.ownersOnly} onClick={() => change({ ownersOnly: !draft.ownersOnly })} />
        <Chip Icon={Users} label="Shared" on={draft.shared} onClick={() => change({ shared: !draft.shared, propertyFor: null })} />
        <LocationChips chosen={draft.areas} onChange={(areas) => change({ areas })} />
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-2 [grid-area:kind]">
        <TransactionToggle chosen={draft.propertyFor} onChange={(propertyFor) => change({ propertyFor, shared: false })} />
        <ButtonLink look="outline" to="/AllUnderConstructionProperties" className="flex-1 whitespace-nowrap px-3! sm:flex-none sm:px-4!">
          <Building size={17} className="hidden sm:block" aria-hidden />
          NEW BUILDS
        </ButtonLink>
      </div>
      <Button className="min-h-12 [grid-area:all]" busy={opening} onClick={searchAll}>
        Search Properties
      </Button>
    </form>
  )
}

interface ChosenProps<K extends keyof HomeSearch> {
  chosen: HomeSearch[K]
  onChange: (chosen: HomeSearch[K]) => void
}

/** Several localities at once; on small screens the row scrolls sideways. */
function LocationChips({ chosen, onChange }: ChosenProps<'areas'>) {
  return (
    <fieldset className="contents">
      <legend className="sr-only">Locations</legend>
      {HOME_LOCATIONS.map((location) => {
        const on = chosen.includes(location)
        const onClick = () => onChange(on ? chosen.filter((each) => each !== location) : [...chosen, location])
        return (
          <Chip
            key={location}
            Icon={MapPin}
            label={import.meta.env.OTHER_LANGUAGE ? localArea(location) : location}
            on={on}
            onClick={onClick}
          />
        )
      })}
      <output
        className={
          chosen.length === 0
            ? 'sr-only'
            : 'num -mr-3 sticky -right-3 shrink-0 self-stretch content-center bg-card pr-3 pl-2 text-ink-soft text-sm sm:mr-0 sm:px-1'
        }
      >
        {chosen.length} selected
      </output>
    </fieldset>
  )
}

interface ChipProps {
  Icon: IconComponent
  label: string
  on: boolean
  onClick: () => void
}

function Chip({ Icon, label, on, onClick }: ChipProps) {
  const Shown = on ? Check : Icon
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onClick}
      className="inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border border-line bg-card px-3 text-sm transition-colors duration-150 hover:border-line-strong aria-pressed:selected"
    >
      <Shown size={15} className={on ? '' : 'text-ink-faint'} aria-hidden />
      {label}
    </button>
  )
}

/** RENT, SELL or neither: pressing the chosen button again clears the choice. */
function TransactionToggle({ chosen, onChange }: ChosenProps<'propertyFor'>) {
  return (
    <fieldset className="inline-flex gap-1">
      <legend className="sr-only">Rent or sell</legend>
      {(['RENT', 'SELL'] as const).map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={chosen === kind}
          onClick={() => onChange(chosen === kind ? null : kind)}
          className="min-h-11 min-w-16 sm:min-w-18 rounded-control border border-line bg-card px-3 font-semibold text-ink text-sm transition-colors duration-150 hover:border-line-strong aria-pressed:selected"
        >
          {LANGUAGE === 'en' ? kind : labelOf(kind)}
        </button>
      ))}
    </fieldset>
  )
}
