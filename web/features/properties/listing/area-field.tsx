import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import type { Locality } from '#contracts/properties.ts'
import { HOME_LOCATIONS } from '#contracts/property-kinds.ts'
import { browserApi } from '#web/lib/api.ts'
import { Chip } from './chip.tsx'
import { FilterField } from './choice-field.tsx'
import { findPlaces } from './find-places.ts'

interface AreaFieldProps {
  chosen: readonly string[]
  onToggle: (area: string) => void
}

/** Places of the city: the best known as chips, all others by name. */
export function AreaField({ chosen, onToggle }: AreaFieldProps) {
  const known = new Set(chosen.map((area) => area.toLowerCase()))
  const isChosen = (area: string) => known.has(area.toLowerCase())
  const others = chosen.filter((area) => !HOME_LOCATIONS.some((place) => place.toLowerCase() === area.toLowerCase()))
  const toggle = (area: string) => onToggle(chosen.find((each) => each.toLowerCase() === area.toLowerCase()) ?? area)
  return (
    <FilterField title="Area">
      <div className="mb-2 flex flex-wrap gap-1.5">
        {[...HOME_LOCATIONS, ...others].map((area) => (
          <Chip key={area} name="area" value={area} label={area} checked={isChosen(area)} onToggle={() => toggle(area)} />
        ))}
      </div>
      <PlaceBox isChosen={isChosen} onPick={toggle} />
    </FilterField>
  )
}

interface PlaceBoxProps {
  isChosen: (area: string) => boolean
  onPick: (area: string) => void
}

/** A box with a list below it that opens while one types; without scripts its text is sent as an area. */
function PlaceBox({ isChosen, onPick }: PlaceBoxProps) {
  const id = useId()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const { data: localities } = useQuery({
    queryKey: ['localities'],
    queryFn: ({ signal }) => browserApi.call('listLocalities', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: open,
  })
  const places = open ? findPlaces(localities ?? [], text) : []
  const current = places[Math.min(active, places.length - 1)]

  function pick(place: Locality) {
    onPick(place.name)
    setText('')
    setActive(0)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      if (places.length > 0) setActive((active + (event.key === 'ArrowDown' ? 1 : places.length - 1)) % places.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (current) pick(current)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      event.stopPropagation()
      setOpen(false)
    }
  }

  return (
    <div>
      <input
        role="combobox"
        aria-label="Add an area"
        aria-expanded={places.length > 0}
        aria-controls={`${id}-places`}
        aria-activedescendant={current && `${id}-${current.name}`}
        aria-autocomplete="list"
        name="area"
        autoComplete="off"
        value={text}
        placeholder="Add an area"
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
        className="h-11 w-full rounded-control border border-line-strong bg-card px-3 text-[16px] lg:text-[14px]"
      />
      <div
        id={`${id}-places`}
        role="listbox"
        aria-label="Areas"
        hidden={places.length === 0}
        className="mt-1 max-h-60 overflow-y-auto rounded-control border border-line bg-card py-1 shadow-card"
      >
        {places.map((place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the box, which keeps the focus
          <div
            key={place.name}
            id={`${id}-${place.name}`}
            role="option"
            aria-selected={isChosen(place.name)}
            tabIndex={-1}
            // The box keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(place)}
            className={`flex min-h-11 cursor-pointer items-center gap-2 px-3 text-[14px] lg:pointer-fine:min-h-9 ${place === current ? 'bg-wash' : ''} ${isChosen(place.name) ? 'font-semibold text-brand' : ''}`}
          >
            <span className="flex-1">{place.name}</span>
            <span className="num text-[13px] text-ink-faint">{place.liveListings}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
