import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError, TextAreaField, TextField } from '#web/ui/text-field.tsx'
import { useCatalogueField } from './catalogue-form.tsx'

interface FieldProps {
  name: string
  label: string
  hint?: ReactNode
  /** Text beside the label, such as 'optional'. */
  note?: string
  maxLength?: number
  /** Initial value; null for an empty field. */
  value: string | number | null
}

type LineProps = FieldProps & Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'lang' | 'list'>

/** A text field of one line. */
export function LineField({ value, ...rest }: LineProps) {
  return <TextField autoComplete="off" {...rest} defaultValue={value ?? ''} {...useCatalogueField(rest.name)} />
}

/** A text field for a number as people write it, such as '98 L'; the schema parses it. */
export function NumberField({ trail, ...rest }: FieldProps & { trail?: ReactNode }) {
  const { value, ...field } = rest
  return (
    <TextField
      autoComplete="off"
      inputMode="decimal"
      className="num"
      {...field}
      {...(trail && { trail: <span className="grid place-items-center pr-3.5 text-ink-soft text-sm">{trail}</span> })}
      defaultValue={value ?? ''}
      {...useCatalogueField(rest.name)}
    />
  )
}

/** A text field of several lines. */
export function MultilineField({ value, rows, lang, ...rest }: FieldProps & { rows: number; lang?: string }) {
  return <TextAreaField {...rest} rows={rows} lang={lang} defaultValue={value ?? ''} {...useCatalogueField(rest.name)} />
}

interface PickFieldProps {
  name: string
  label: string
  value: string
  choices: readonly (readonly [value: string, label: string])[]
}

/** A select with a few choices. */
export function PickField({ label, value, choices, name }: PickFieldProps) {
  const id = useId()
  const { error, ...field } = useCatalogueField(name)
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-semibold text-base">
        {label}
      </label>
      <select
        id={id}
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-error`}
        className="min-h-12 w-full rounded-control border border-line-strong bg-card px-3.5 text-base"
        {...field}
      >
        {choices.map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

interface CheckFieldProps {
  name: string
  label: string
  isChecked: boolean
  value?: string
}

export function CheckField({ name, label, isChecked, value }: CheckFieldProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name={name} value={value} defaultChecked={isChecked} className="size-5 shrink-0 accent-brand" />
      <span>{label}</span>
    </label>
  )
}

interface FieldGroupProps {
  legend: string
  /** Classes of the grid columns. */
  grid?: string
  children: ReactNode
}

/** A group of fields with a legend. */
export function FieldGroup({ legend, grid = 'grid-cols-1 sm:grid-cols-2', children }: FieldGroupProps) {
  return (
    <fieldset className="min-w-0 rounded-card border border-line bg-card p-4 sm:p-5">
      <legend className="px-1 font-bold text-lg">{legend}</legend>
      <div className={`grid gap-4 ${grid}`}>{children}</div>
    </fieldset>
  )
}

/** A field that takes the whole width of its group. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className="min-w-0 sm:col-span-2">{children}</div>
}
