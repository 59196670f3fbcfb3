import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { localityKey } from '#contracts/locality-key.ts'
import { groupDigits, shortRupees } from '#contracts/money.ts'
import type { Locality } from '#contracts/properties.ts'
import { HOME_LOCATIONS } from '#contracts/property-kinds.ts'
import { matchLocalities, useLocalities } from '#web/lib/localities.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { Select } from '#web/ui/select.tsx'
import { enumListsQuery, type KnownFacets } from './api.ts'
import { budgetSteps, changed, filterLabel, toggled } from './filters.ts'
import { CHOICE_FILTERS, type ChoiceName, type ListingQuery } from './listing-query.ts'
import { PriceHistogram } from './price-histogram.tsx'

/** How many BHK types are offered before 'More'. */
const COMMON_BHK_TYPES = 8
const MAX_LOCALITIES_OFFERED = 40

export interface FilterProps {
  query: ListingQuery
  onChange: (query: ListingQuery) => void
  /** How many properties each option would leave. */
  facets: KnownFacets
}

/** Every filter, for panel and sheet. */
export function FilterFields(filter: FilterProps) {
  return (
    <div className="flex flex-col gap-5">
      <ChoiceFilterField name="propertyFor" {...filter} />
      <FilterField title="Budget">
        <PriceHistogram query={filter.query} facets={filter.facets} />
        <div className="flex items-center gap-2">
          <PriceSelect name="minPrice" label="Minimum price" none="No min" {...filter} />
          <span aria-hidden className="text-ink-faint">
            –
          </span>
          <PriceSelect name="maxPrice" label="Maximum price" none="No max" {...filter} />
        </div>
      </FilterField>
      <ChoiceFilterField name="bhkType" initiallyShown={COMMON_BHK_TYPES} {...filter} />
      <LocalityFilterField {...filter} />
      <ChoiceFilterField name="category" {...filter} />
      <ChoiceFilterField name="apartmentType" {...filter} />
      <ChoiceFilterField name="furnishedType" {...filter} />
      <ChoiceFilterField name="preferredTenants" {...filter} />
    </div>
  )
}

interface ChoiceFilterFieldProps extends FilterProps {
  name: ChoiceName
  /** Further choices are behind the button 'More', unless one of them is chosen. */
  initiallyShown?: number
}

function ChoiceFilterField({ name, query, onChange, facets, initiallyShown }: ChoiceFilterFieldProps) {
  const { data: lists } = useQuery(enumListsQuery)
  const { title, values }: { title: string; values: readonly string[] } = CHOICE_FILTERS[name]
  const offered = lists?.[name] ?? values
  const chosen: readonly string[] = query[name]
  const [open, setOpen] = useState(() => offered.slice(initiallyShown ?? offered.length).some((value) => chosen.includes(value)))
  const shown = open ? offered : offered.slice(0, initiallyShown)
  return (
    <FilterField title={title}>
      <div className="flex flex-wrap gap-1.5">
        {shown.map((value) => (
          <Chip
            key={value}
            name={name}
            value={value}
            label={filterLabel(name, value)}
            checked={chosen.includes(value)}
            count={facets && (facets[name] as Partial<Record<string, number>>)[value]}
            onToggle={() => onChange(toggled(query, name, value))}
          />
        ))}
        {shown.length < offered.length && (
          <button
            type="button"
            onClick={() => setOpen(true)}
            className="min-h-11 rounded-full px-3 font-semibold text-[14px] text-brand hover:bg-brand-wash lg:pointer-fine:min-h-9"
          >
            More
            <span className="sr-only"> of {title}</span>
          </button>
        )}
      </div>
    </FilterField>
  )
}

function FilterField({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-semibold text-[14px]">{title}</legend>
      {children}
    </fieldset>
  )
}

interface ChipProps {
  name: string
  value: string
  label: string
  checked: boolean
  /** Undefined while it is loading, null when it is not known. */
  count: number | null | undefined
  onToggle: () => void
}

/** A checkbox in the form of a pill, with how many properties it would leave; disabled when these are none. */
function Chip({ label, onToggle, count, ...field }: ChipProps) {
  const countId = useId()
  return (
    <label className="chip">
      <input
        type="checkbox"
        onChange={onToggle}
        aria-label={label}
        aria-describedby={count == null ? undefined : countId}
        disabled={count === 0 && !field.checked}
        {...field}
      />
      <span>
        {label}
        {/* as wide as three digits, so that nothing moves when it comes and changes */}
        {count !== null && <span id={countId}>{count !== undefined && groupDigits(count)}</span>}
      </span>
    </label>
  )
}

interface PriceSelectProps extends Omit<FilterProps, 'facets'> {
  name: 'minPrice' | 'maxPrice'
  label: string
  none: string
}

/** One end of the budget. Offers the steps that lie on the right side of the other end, and a price that only the address knows. */
function PriceSelect({ name, label, none, query, onChange }: PriceSelectProps) {
  const { minPrice, maxPrice, [name]: price } = query
  const fits = (step: number) => (name === 'minPrice' ? maxPrice === null || step < maxPrice : minPrice === null || step > minPrice)
  const { monthly, total } = budgetSteps(query)
  const groups = [
    { label: 'A month', steps: monthly.filter(fits) },
    { label: 'To buy', steps: total.filter(fits) },
  ].filter(({ steps }) => steps.length > 0)
  const isStep = price === null || groups.some(({ steps }) => steps.includes(price))
  return (
    <Select
      name={name}
      aria-label={label}
      value={price ?? ''}
      onChange={(value) => onChange(changed(query, { [name]: value === '' ? null : Number(value) }))}
      boxClassName="flex-1"
      className="num pr-7 pl-3 text-[14px]"
      iconClassName="right-2"
    >
      <option value="">{none}</option>
      {!isStep && priceOption(price)}
      {groups.length > 1
        ? groups.map(({ label: kind, steps }) => (
            <optgroup key={kind} label={kind}>
              {steps.map(priceOption)}
            </optgroup>
          ))
        : groups.flatMap(({ steps }) => steps.map(priceOption))}
    </Select>
  )
}

function priceOption(price: number) {
  return (
    <option key={price} value={price}>
      {shortRupees(price)}
    </option>
  )
}

/** The best known localities as chips, all others by name. Letter case does not matter. */
function LocalityFilterField({ query, onChange, facets }: FilterProps) {
  const chosenAs = (area: string) => query.area.find((each) => each.toLowerCase() === area.toLowerCase())
  const isChosen = (area: string) => chosenAs(area) !== undefined
  const others = query.area.filter((area) => !HOME_LOCATIONS.some((each) => each.toLowerCase() === area.toLowerCase()))
  const toggle = (area: string) => onChange(toggled(query, 'area', chosenAs(area) ?? area))
  const countOf = (area: string) => facets && (facets.area.find(({ name }) => localityKey(name) === localityKey(area))?.count ?? null)
  return (
    <FilterField title="Area">
      <div className="mb-2 flex flex-wrap gap-1.5">
        {[...HOME_LOCATIONS, ...others].map((area) => (
          <Chip
            key={area}
            name="area"
            value={area}
            label={area}
            checked={isChosen(area)}
            count={countOf(area)}
            onToggle={() => toggle(area)}
          />
        ))}
      </div>
      <LocalityBox isChosen={isChosen} onPick={toggle} countOf={countOf} />
    </FilterField>
  )
}

interface LocalityBoxProps {
  isChosen: (area: string) => boolean
  onPick: (area: string) => void
  /** How many properties a locality would leave. */
  countOf: (area: string) => number | null | undefined
}

/** A combobox of localities. Without scripts its text is sent as an area. */
function LocalityBox({ isChosen, onPick, countOf }: LocalityBoxProps) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const offered = offerLocalities(useLocalities(open), text)
  return (
    <div>
      <Combobox
        aria-label="Add an area"
        name="area"
        placeholder="Add an area"
        value={text}
        onChange={setText}
        options={offered.map(({ name, liveListings }) => ({
          value: name,
          picked: isChosen(name),
          content: (
            <>
              <span className="flex-1">{name}</span>
              <span className="num text-[13px] text-ink-faint">{countOf(name) ?? liveListings}</span>
            </>
          ),
        }))}
        onPick={(name) => {
          onPick(name)
          setText('')
        }}
        multiple
        open={open}
        onOpenChange={setOpen}
        className="h-11 w-full rounded-control border border-line-strong bg-card px-3 text-[16px] lg:text-[14px]"
        listLabel="Areas"
        listClassName="mt-1 max-h-60 overflow-y-auto rounded-control border border-line bg-card py-1 shadow-card"
        optionClassName="flex min-h-11 cursor-pointer items-center gap-2 px-3 text-[14px] aria-selected:font-semibold aria-selected:text-brand data-active-item:bg-wash lg:pointer-fine:min-h-9"
      />
    </div>
  )
}

/** Without a text all localities that have properties. */
function offerLocalities(localities: readonly Locality[], text: string): readonly Locality[] {
  if (text.trim() === '') return localities.filter(({ liveListings }) => liveListings > 0).slice(0, MAX_LOCALITIES_OFFERED)
  return matchLocalities(localities, text, MAX_LOCALITIES_OFFERED)
}
