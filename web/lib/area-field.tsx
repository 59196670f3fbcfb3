import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type KeyboardEvent, useId, useState } from 'react'
import type { Locality } from '#contracts/properties.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { browserApi } from './api.ts'
import { matchPlaces } from './match-places.ts'

interface AreaFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  value: string
  onChange: (area: string) => void
  onPick: (place: Locality) => void
}

/** An area by any name; places that we know are offered while one writes. */
export function AreaField({ value, onChange, onPick, onBlur, ...field }: AreaFieldProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const { data: localities } = useQuery({
    queryKey: ['localities'],
    queryFn: ({ signal }) => browserApi.call('listLocalities', { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: open,
  })
  const places = open ? matchPlaces(localities ?? [], value) : []
  const current = places[active]

  function close() {
    setOpen(false)
    setActive(-1)
  }

  function pick(place: Locality) {
    onPick(place)
    close()
  }

  function onKeyDown(event: KeyboardEvent) {
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && places.length > 0) {
      event.preventDefault()
      setActive((active + (event.key === 'ArrowDown' ? 1 : places.length)) % places.length)
    } else if (event.key === 'Enter' && current) {
      event.preventDefault()
      pick(current)
    } else if (event.key === 'Escape' && places.length > 0) {
      event.preventDefault()
      close()
    }
  }

  return (
    <div className="relative">
      <TextField
        role="combobox"
        aria-expanded={places.length > 0}
        aria-controls={`${id}-places`}
        aria-activedescendant={current && `${id}-${active}`}
        aria-autocomplete="list"
        autoComplete="off"
        value={value}
        onFocus={() => setOpen(true)}
        onBlur={(event) => {
          close()
          onBlur?.(event)
        }}
        onChange={(event) => {
          onChange(event.target.value)
          setActive(-1)
          setOpen(true)
        }}
        onKeyDown={onKeyDown}
        {...field}
      />
      <div
        id={`${id}-places`}
        role="listbox"
        aria-label="Areas"
        hidden={places.length === 0}
        className="absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-control border border-line bg-card py-1 shadow-lifted"
      >
        {places.map((place, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the box, which keeps the focus
          <div
            key={place.name}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            // The box keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(place)}
            className={`flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3.5 text-[15px] hover:bg-wash ${index === active ? 'bg-wash' : ''}`}
          >
            {place.name}
            <span className="num text-ink-faint text-sm">{place.pinCode}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
