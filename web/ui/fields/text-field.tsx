import { type ChangeEvent, type ComponentProps, type ReactNode, useId } from 'react'
import { latinDigits } from '#contracts/base/values/latin-digits.ts'
import { CircleAlert } from '#web/ui/icons/icons.tsx'

interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  /** Text beside the label, such as 'optional'. */
  note?: string | undefined
  hint?: ReactNode
  error?: string | undefined
  /** Content inside the box, before and after the input. */
  lead?: ReactNode
  trail?: ReactNode
  /** Renders another input, such as a combobox. */
  render?: (input: ComponentProps<'input'>) => ReactNode
}

const NUMERIC_MODES: readonly unknown[] = ['numeric', 'decimal', 'tel']

/** A labelled input; screen readers announce its error. Fields for numbers show digits of other scripts as Latin digits. */
export function TextField({ label, note, hint, error, lead, trail, className = '', id, render, onChange, ...rest }: TextFieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const described = [error && `${inputId}-error`, hint && `${inputId}-hint`].filter(Boolean).join(' ')
  const input = {
    id: inputId,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described || undefined,
    className: `min-w-0 flex-1 rounded-control bg-transparent px-3.5 text-base outline-none ${className}`,
    ...rest,
    onChange: onChange && NUMERIC_MODES.includes(rest.inputMode ?? rest.type) ? withLatinDigits(onChange) : onChange,
  }
  return (
    <div className="min-w-0">
      <label htmlFor={inputId} className="mb-1.5 flex items-baseline justify-between gap-2 font-semibold text-base">
        {label}
        {note && <span className="font-normal text-ink-faint text-sm">{note}</span>}
      </label>
      <div
        className={`flex min-h-12 items-stretch rounded-control border bg-card transition-colors duration-150 has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-marigold has-[input:focus-visible]:outline-offset-2 has-[input:read-only]:bg-wash ${error ? 'border-brick' : 'border-line-strong has-[[aria-invalid]]:border-brick'}`}
      >
        {lead}
        {render ? render(input) : <input {...input} />}
        {trail}
      </div>
      {hint && (
        <p id={`${inputId}-hint`} className="mt-1.5 text-ink-faint text-sm">
          {hint}
        </p>
      )}
      <FieldError id={`${inputId}-error`}>{error}</FieldError>
    </div>
  )
}

/** @returns a handler that finds Latin digits in the input, with the cursor where it was */
function withLatinDigits(onChange: (event: ChangeEvent<HTMLInputElement>) => void) {
  return (event: ChangeEvent<HTMLInputElement>) => {
    const input = event.target
    const text = latinDigits(input.value)
    if (text !== input.value) {
      const cursor = input.selectionStart
      input.value = text
      input.setSelectionRange(cursor, cursor)
    }
    onChange(event)
  }
}

/** The error message of a field. Rendered even while it is empty, so that screen readers announce a new message. */
export function FieldError({ id, children }: { id: string; children: string | undefined }) {
  return (
    <p id={id} role="alert" className={children ? 'mt-1.5 flex gap-1.5 text-brick text-sm' : undefined}>
      {children && <CircleAlert size={16} className="mt-0.5 shrink-0" aria-hidden />}
      {children}
    </p>
  )
}

interface TextAreaFieldProps extends ComponentProps<'textarea'> {
  label: string
  /** Text beside the label, such as 'optional'. */
  note?: string | undefined
  hint?: ReactNode
  error?: string | undefined
}

/** A labelled field of several lines; screen readers announce its error. */
export function TextAreaField({ label, note, hint, error, ...rest }: TextAreaFieldProps) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 flex items-baseline justify-between gap-2 font-semibold text-base">
        {label}
        {note && <span className="font-normal text-ink-faint text-sm">{note}</span>}
      </label>
      <textarea
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        autoCapitalize="sentences"
        className={`block w-full resize-y rounded-control border bg-card px-3.5 py-3 text-base leading-relaxed read-only:bg-wash ${error ? 'border-brick' : 'border-line-strong'}`}
        {...rest}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-ink-faint text-sm">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
