import { type ReactNode, useId } from 'react'
import { ChevronDown } from '#web/ui/icons/icons.tsx'
import { FieldError } from './text-field.tsx'

/** State of a form field, and callbacks of its control. */
export interface FieldState<V> {
  readonly name: string
  readonly value: V
  /** Error message, cleared by the next change. */
  readonly error: string | undefined
  readonly change: (value: V) => void
  readonly blur: () => void
  readonly ref: (element: HTMLElement | null) => void
}

interface Choice {
  readonly value: string
  readonly label: string
  readonly icon?: ReactNode
  /** A few words of explanation below the label. */
  readonly hint?: string
}

interface ChoiceFieldProps {
  field: Omit<FieldState<string>, 'ref'>
  legend: string
  choices: readonly Choice[]
  /** `cards` are large, with an icon; `chips` are small, in a line. */
  look?: 'cards' | 'chips'
  /** Two cards in a row on phones, for long labels. */
  paired?: boolean
  /** A second press on the chosen option clears it. */
  optional?: boolean
  /** Turns the options into checkboxes; the value is the chosen options joined by this text. */
  separator?: string
}

const SHAPES = {
  cards: 'min-h-24 flex-col justify-center gap-1.5 rounded-card px-0.5 py-3 text-center text-sm sm:px-2 sm:text-base sm:min-h-26',
  chips: 'min-h-11 rounded-full px-4 text-base',
} as const

/** On phones large text takes further rows. */
const CARDS = 'flex flex-wrap gap-1.5 *:min-w-min *:flex-1 *:basis-14 sm:grid sm:auto-cols-fr sm:grid-flow-col sm:gap-3'
const PAIRED_CARDS = 'grid grid-cols-2 gap-1.5 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none sm:gap-3'

/** Choice from a few options: radio buttons that look like cards or chips. With `separator`, checkboxes that look the same. */
export function ChoiceField({ field, legend, choices, look = 'chips', paired = false, optional = false, separator }: ChoiceFieldProps) {
  const id = useId()
  const { name, value, error, change, blur } = field
  const parts = separator ? value.split(separator).filter(Boolean) : []
  const toggled = (chosen: string) =>
    (parts.includes(chosen) ? parts.filter((part) => part !== chosen) : [...parts, chosen]).join(separator)
  return (
    <fieldset
      className="min-w-0"
      aria-describedby={error ? `${id}-error` : undefined}
      data-wrong={error ? true : undefined}
      // pressing a label blurs the focused choice before the next one gets the focus
      onBlur={({ currentTarget, relatedTarget }) => relatedTarget && !currentTarget.contains(relatedTarget) && blur()}
    >
      <legend className="mb-2 font-semibold text-base">{legend}</legend>
      <div className={look === 'chips' ? 'flex flex-wrap gap-2' : paired ? PAIRED_CARDS : CARDS}>
        {choices.map((choice) => {
          const checked = separator ? parts.includes(choice.value) : choice.value === value
          return (
            <label
              key={choice.value}
              className={`flex min-w-0 cursor-pointer items-center border bg-card text-ink-soft transition-colors duration-150 hover:bg-wash has-checked:selected has-focus-visible:outline-3 has-focus-visible:outline-marigold has-focus-visible:outline-offset-2 ${error ? 'border-brick' : 'border-line-strong'} ${SHAPES[look]}`}
            >
              <input
                type={separator ? 'checkbox' : 'radio'}
                name={name}
                value={choice.value}
                checked={checked}
                onChange={() => change(separator ? toggled(choice.value) : choice.value)}
                onClick={() => optional && !separator && checked && change('')}
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

interface SelectFieldProps {
  field: Pick<FieldState<string>, 'name' | 'value' | 'change'> & Partial<FieldState<string>>
  label: string
  /** Text of an empty option; missing where one of the choices is always chosen. */
  placeholder?: string
  choices: readonly Choice[]
}

/** Choice from many options: a native select. */
export function SelectField({ field: { name, value, error, change, blur, ref }, label, placeholder, choices }: SelectFieldProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-semibold text-base">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          name={name}
          ref={ref}
          value={value}
          onBlur={blur}
          onChange={({ target }) => change(target.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-error`}
          className={`min-h-12 w-full appearance-none rounded-control border bg-card pr-10 pl-3.5 text-base ${error ? 'border-brick' : 'border-line-strong'} ${value === '' ? 'text-ink-faint' : 'text-ink'}`}
        >
          {placeholder && <option value="">{placeholder}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <ChevronDown size={18} aria-hidden className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3.5 text-ink-soft" />
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
