import { useEffect, useRef } from 'react'

interface DayFieldProps {
  id: string
  label: string
  /** YYYY-MM-DD; empty for none. */
  day: string
  min?: string
  max?: string
  onChange: (day: string) => void
}

/** A date input. Incomplete input is not passed on: while a year is typed, the browser reports the year 2. */
export function DayField({ id, label, day, min = '', max = '', onChange }: DayFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.value = day
  }, [day])
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block font-semibold text-sm text-ink-soft">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="date"
        defaultValue={day}
        min={min || '2020-01-01'}
        max={max || '2099-12-31'}
        onChange={({ target }) => target.validity.valid && target.value !== day && onChange(target.value)}
        className="num h-12 w-full min-w-0 rounded-control border border-line bg-card px-3 text-base hover:border-line-strong focus:outline-3 focus:outline-marigold focus:outline-offset-2 user-invalid:border-brick"
      />
    </div>
  )
}
