import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { localityKey } from '#contracts/finding/localities/locality-key.ts'
import type { Locality } from '#contracts/homes/properties/properties.ts'
import { HOME_LOCATIONS } from '#contracts/homes/properties/property-kinds.ts'
import { MAX_LOCALITIES_OFFERED, useLocalities } from '#web/lib/localities/localities.ts'
import { localArea } from '#web/lib/page/local-names.ts'
import { Combobox } from '#web/ui/fields/combobox.tsx'
import { FilterChip, FilterField } from './filter-field.tsx'

interface LocalityFilterProps {
  title: string
  /** Name of the parameter in the address. */
  name: string
  chosen: readonly string[]
  onToggle: (area: string) => void
  /** Number of results that each locality would leave; null when not known. */
  counts: readonly { readonly name: string; readonly count: number }[] | null | undefined
  /** Number of results of a locality without any filter; missing where that is not known. */
  usualCount?: (locality: Locality) => number
}

/** Chips of the best known localities, and a combobox for all others. Names are compared by `localityKey`. */
export function LocalityFilter({ title, name, chosen, onToggle, counts, usualCount }: LocalityFilterProps) {
  const chosenAs = (area: string) => chosen.find((each) => localityKey(each) === localityKey(area))
  const isChosen = (area: string) => chosenAs(area) !== undefined
  const others = chosen.filter((area) => !HOME_LOCATIONS.some((each) => localityKey(each) === localityKey(area)))
  const toggle = (area: string) => onToggle(chosenAs(area) ?? area)
  const countOf = (area: string) => counts && (counts.find((each) => localityKey(each.name) === localityKey(area))?.count ?? null)
  return (
    <FilterField title={title}>
      <div className="mb-2 flex flex-wrap gap-1.5">
        {[...HOME_LOCATIONS, ...others].map((area) => (
          <FilterChip
            key={area}
            name={name}
            value={area}
            label={import.meta.env.OTHER_LANGUAGE ? localArea(area) : area}
            checked={isChosen(area)}
            count={countOf(area)}
            onToggle={() => toggle(area)}
          />
        ))}
      </div>
      <LocalityBox
        name={name}
        last={chosen.at(-1)}
        isChosen={isChosen}
        onPick={toggle}
        countOf={countOf}
        usualCount={usualCount ?? ((locality) => countOf(locality.name) ?? 0)}
      />
    </FilterField>
  )
}

interface LocalityBoxProps {
  name: string
  /** The area that was chosen last. */
  last: string | undefined
  isChosen: (area: string) => boolean
  onPick: (area: string) => void
  countOf: (area: string) => number | null | undefined
  usualCount: (locality: Locality) => number
}

/** A combobox of localities. Without scripts its text is sent as an area. */
function LocalityBox({ name, last, isChosen, onPick, countOf, usualCount }: LocalityBoxProps) {
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const { data: reader } = useQuery({
    queryKey: ['area-reader'],
    queryFn: async ({ signal }) => (await import('./area-reader.tsx')).loadAreaReader(signal),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    enabled: open,
  })
  const localities = useLocalities(open)
  // while the reader is loading or cannot be loaded, the first with results
  const offered =
    reader?.offered(localities, text, usualCount, last) ??
    (text ? [] : localities.filter((each) => usualCount(each) > 0).slice(0, MAX_LOCALITIES_OFFERED))

  function pick(area: string) {
    onPick(area)
    setText('')
    setOpen(false)
  }
  return (
    <div>
      <Combobox
        aria-label="Add an area"
        name={name}
        placeholder="Add an area"
        value={text}
        onChange={setText}
        options={offered.map((locality) => ({
          value: locality.name,
          picked: isChosen(locality.name),
          content: (
            <>
              <span className="flex-1">{import.meta.env.OTHER_LANGUAGE ? localArea(locality.name) : locality.name}</span>
              <span className="num text-sm text-ink-faint">{countOf(locality.name) ?? usualCount(locality)}</span>
            </>
          ),
        }))}
        onPick={pick}
        multiple
        open={open}
        onOpenChange={setOpen}
        className="h-11 w-full rounded-control border border-line-strong bg-card px-3 text-base lg:text-sm"
        listLabel="Areas"
        listClassName="mt-1 max-h-60 overflow-y-auto rounded-control border border-line bg-card py-1 shadow-card"
        optionClassName="flex min-h-11 cursor-pointer items-center gap-2 px-3 text-sm aria-selected:font-semibold aria-selected:text-brand data-active-item:bg-wash lg:pointer-fine:min-h-9"
      />
      {reader?.question(open ? '' : text, pick)}
    </div>
  )
}
