import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { Locality } from '#contracts/properties.ts'
import { browserApi } from '#web/lib/api.ts'
import { findPlaces } from './find-places.ts'

interface PlaceBoxProps {
  isChosen: (area: string) => boolean
  onPick: (area: string) => void
}

/** A box with a list below it that opens while one types; without scripts its text is sent as an area. */
export function PlaceBox({ isChosen, onPick }: PlaceBoxProps) {
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
  const list = useRef<HTMLDivElement>(null)
  const places = open ? findPlaces(localities ?? [], text) : []
  const at = Math.min(active, places.length - 1)
  const current = places[at]
  useEffect(() => {
    if (at > 0) list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])

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
        aria-activedescendant={current && `${id}-${at}`}
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
        ref={list}
        role="listbox"
        aria-multiselectable
        aria-label="Areas"
        hidden={places.length === 0}
        className="mt-1 max-h-60 overflow-y-auto rounded-control border border-line bg-card py-1 shadow-card"
      >
        {places.map((place, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the box, which keeps the focus
          <div
            key={place.name}
            id={`${id}-${index}`}
            role="option"
            aria-selected={isChosen(place.name)}
            tabIndex={-1}
            // The box keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(place)}
            className={`flex min-h-11 cursor-pointer items-center gap-2 px-3 text-[14px] lg:pointer-fine:min-h-9 ${index === at ? 'bg-wash' : ''} ${isChosen(place.name) ? 'font-semibold text-brand' : ''}`}
          >
            <span className="flex-1">{place.name}</span>
            <span className="num text-[13px] text-ink-faint">{place.liveListings}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
