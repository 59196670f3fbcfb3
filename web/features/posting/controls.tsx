import { type ComponentProps, useId, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { MAX_DESCRIPTION_LENGTH } from '#contracts/limits.ts'
import { groupDigits, hintRupees } from '#contracts/money.ts'
import { numberInvalid, parseNumber } from '#contracts/numbers.ts'
import type { PropertyField } from '#contracts/property-fields.ts'
import { FieldError, TextField } from '#web/ui/text-field.tsx'
import { usePropertyField } from './form-hooks.ts'
import { numberFieldNamed, type PropertyForm, showNumber } from './property-form.ts'
import { showTypedNumber } from './typed-number.ts'

type TextFieldOptions = Omit<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'error'>

type TextFieldName = PropertyField | 'propertyName' | 'address.state' | 'address.pinCode'

interface LineFieldProps extends TextFieldOptions {
  name: TextFieldName
  /** @returns what the field holds of what is typed; undefined when it keeps its old text */
  clean?: (typed: string) => string | undefined
}

/** A line of text. */
export function LineField({ name, clean = (typed) => typed, ...rest }: LineFieldProps) {
  const { change, value, error, blur, ref } = usePropertyField(name)
  return (
    <TextField
      note={rest.required ? 'required' : undefined}
      {...rest}
      name={name}
      value={value}
      error={error}
      ref={ref}
      onBlur={blur}
      onChange={({ target }) => {
        const text = clean(target.value)
        if (text !== undefined) change(text)
      }}
    />
  )
}

/** @returns why a field does not accept this text: shown below it while the old value stays */
export type NumberProblem = (text: string, form: PropertyForm) => string | undefined

interface NumberFieldProps extends TextFieldOptions {
  name: PropertyField | 'expectedPrice'
  problemOf?: NumberProblem | undefined
}

/** A number in any form in which people write it. Once the field is left it shows the whole number that was understood. */
export function NumberField({ name, problemOf, ...rest }: NumberFieldProps) {
  const { getValues } = useFormContext<PropertyForm>()
  const { value, error, change, blur, ref } = usePropertyField(name)
  const [problem, setProblem] = useState<string>()
  const { label, unit } = numberFieldNamed(name)
  return (
    <TextField
      inputMode={unit === undefined ? 'numeric' : 'decimal'}
      autoComplete="off"
      className="num"
      note={rest.required ? 'required' : undefined}
      {...rest}
      name={name}
      error={problem ?? error}
      value={value}
      ref={ref}
      onBlur={() => {
        const number = parseNumber(value, unit)
        setProblem(value === '' || number !== undefined ? undefined : numberInvalid(label, unit))
        if (number !== undefined && showNumber(number, unit) !== value) change(showNumber(number, unit))
        blur()
      }}
      onChange={({ target, nativeEvent }) => {
        const text = showTypedNumber(target, value, unit, nativeEvent)
        const reason = problemOf?.(text, getValues())
        setProblem(reason)
        if (reason === undefined) change(text)
      }}
    />
  )
}

/** Whole rupees, read back in K, L and Cr below the field. */
export function PriceField({ hint, ...rest }: NumberFieldProps) {
  const amount = parseNumber(usePropertyField(rest.name).value, '₹')
  return (
    <NumberField
      {...rest}
      lead={
        <span aria-hidden className="grid w-10 place-items-center border-line border-r text-ink-soft">
          ₹
        </span>
      }
      hint={amount === undefined ? hint : <span className="num font-semibold text-brand">{hintRupees(amount)}</span>}
    />
  )
}

export function DescriptionField() {
  const id = useId()
  const { value, error, change, blur, ref } = usePropertyField('description')
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-semibold text-[15px]">
        Description
      </label>
      <textarea
        id={id}
        name="description"
        ref={ref}
        rows={5}
        value={value}
        maxLength={MAX_DESCRIPTION_LENGTH}
        autoCapitalize="sentences"
        placeholder="Light, neighbours, water, parking, how far the bus is: what you would tell a friend."
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint ${id}-error`}
        onBlur={blur}
        onChange={({ target }) => change(target.value)}
        className={`block w-full resize-y rounded-control border bg-card px-3.5 py-3 text-base leading-relaxed ${error ? 'border-brick' : 'border-line-strong'}`}
      />
      <p id={`${id}-hint`} className="mt-1.5 flex justify-between gap-4 text-ink-faint text-sm">
        <span>Leave phone numbers out: people reach you through the call button.</span>
        <span className="num shrink-0">
          {groupDigits(value.length)} / {groupDigits(MAX_DESCRIPTION_LENGTH)}
        </span>
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
