import { type ReactNode, useId } from 'react'
import { FieldError } from '#web/ui/text-field.tsx'

export interface Choice {
  readonly value: string
  readonly label: string
  readonly icon?: ReactNode
  /** A word on what it is, below the label. */
  readonly hint?: string
}

interface ChoiceFieldProps {
  name: string
  legend: string
  choices: readonly Choice[]
  value: string
  error?: string
  onChange: (value: string) => void
  /** `cards` are large, with an icon; `chips` are a line of words. */
  look?: 'cards' | 'chips'
  /** A second press on what is chosen takes it back. */
  optional?: boolean
}

const SHAPES = {
  cards:
    'min-h-24 flex-col justify-center gap-1.5 rounded-card px-0.5 py-3 text-center text-[13px] sm:px-2 sm:text-base has-checked:ring-1 has-checked:ring-brand sm:min-h-26',
  chips: 'min-h-11 rounded-full px-4 text-[15px]',
} as const

/** One of a few, as radio buttons that look like what they choose. */
export function ChoiceField({ name, legend, choices, value, error, onChange, look = 'chips', optional = false }: ChoiceFieldProps) {
  const id = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined} data-wrong={error ? true : undefined}>
      <legend className="mb-2 font-semibold text-[15px]">{legend}</legend>
      <div className={look === 'cards' ? 'grid auto-cols-fr grid-flow-col gap-1.5 sm:gap-3' : 'flex flex-wrap gap-2'}>
        {choices.map((choice) => {
          const checked = choice.value === value
          return (
            <label
              key={choice.value}
              className={`flex min-w-0 cursor-pointer items-center border bg-card text-ink-soft transition-colors duration-150 hover:bg-wash has-checked:border-brand has-checked:bg-brand-wash has-checked:font-semibold has-checked:text-brand has-focus-visible:outline-3 has-focus-visible:outline-marigold has-focus-visible:outline-offset-2 ${error ? 'border-brick' : 'border-line-strong'} ${SHAPES[look]}`}
            >
              <input
                type="radio"
                name={name}
                value={choice.value}
                checked={checked}
                onChange={() => onChange(choice.value)}
                onClick={() => optional && checked && onChange('')}
                className="sr-only"
              />
              {choice.icon}
              <span className="block min-w-0 max-w-full">
                <span className="block">{choice.label}</span>
                {choice.hint && <span className="mt-0.5 hidden font-normal text-ink-faint text-sm sm:block">{choice.hint}</span>}
              </span>
            </label>
          )
        })}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
