import { type ComponentProps, useState } from 'react'
import { groupDigits } from '#contracts/base/values/money.ts'
import { numberInvalid } from '#contracts/base/values/number-messages.ts'
import type { NumberUnit } from '#contracts/base/values/numbers.ts'
import { parseWrittenNumber } from '#contracts/base/values/written-numbers.ts'
import type { FieldState } from '#web/ui/fields/choices.tsx'
import { TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import { showNumber, showTypedNumber } from './typed-number.ts'

type TextFieldOptions = Omit<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange' | 'onBlur' | 'ref' | 'error'>

interface LineControlProps extends TextFieldOptions {
  field: FieldState<string>
  /** @returns the value in its usual form, which the field shows once it is left */
  clean?: (typed: string) => string
}

/** Input for a single line of text. */
export function LineControl({ field, clean, ...rest }: LineControlProps) {
  const { name, change, value, error, blur, ref } = field
  return (
    <TextField
      note={rest.required ? 'required' : undefined}
      {...rest}
      name={name}
      value={value}
      error={error}
      ref={ref}
      onBlur={() => {
        const cleaned = clean?.(value) ?? value
        if (cleaned !== value) change(cleaned)
        blur()
      }}
      onChange={({ target }) => change(target.value)}
    />
  )
}

interface NumberControlProps extends TextFieldOptions {
  field: FieldState<string>
  /** Name of the number in messages about invalid input; the label by default. */
  nameInMessages?: string
  unit: NumberUnit | undefined
  /** Message for a text that is not a number; the default message contains the field's name. */
  invalid?: string | undefined
}

/**
 * Input for a number in any notation that people use. Says why a typed character is not taken. When the field loses the focus, it shows the
 * parsed number in full.
 */
export function NumberControl({ field, nameInMessages, unit, invalid, ...rest }: NumberControlProps) {
  const { name, value, error, change, blur, ref } = field
  const [problem, setProblem] = useState<{ readonly text: string | undefined; readonly value: string }>()
  return (
    <TextField
      inputMode={unit === undefined ? 'numeric' : 'decimal'}
      autoComplete="off"
      className="num"
      note={rest.required ? 'required' : undefined}
      {...rest}
      name={name}
      error={(problem?.value === value ? problem.text : undefined) ?? error}
      value={value}
      ref={ref}
      onBlur={() => {
        const number = parseWrittenNumber(value, unit)
        const message = invalid ?? numberInvalid(nameInMessages ?? rest.label, unit)
        setProblem({ text: value === '' || number !== undefined ? undefined : message, value })
        if (number !== undefined && showNumber(number, unit) !== value) change(showNumber(number, unit))
        blur()
      }}
      onChange={({ target, nativeEvent }) => {
        const { text, refused } = showTypedNumber(target, value, unit, nativeEvent)
        setProblem({ text: refused, value })
        if (refused === undefined) change(text)
      }}
    />
  )
}

interface PriceControlProps extends Omit<NumberControlProps, 'unit'> {
  /** @param amount whole rupees @returns the text that repeats a valid amount below the field */
  readBack: (amount: number) => string
}

/** Input for an amount in whole rupees. */
export function PriceControl({ hint, readBack, ...rest }: PriceControlProps) {
  const amount = parseWrittenNumber(rest.field.value, '₹')
  return (
    <NumberControl
      {...rest}
      unit="₹"
      lead={
        <span aria-hidden className="grid w-10 place-items-center border-line border-r text-ink-soft">
          ₹
        </span>
      }
      hint={amount === undefined ? hint : <span className="num font-semibold text-brand">{readBack(amount)}</span>}
    />
  )
}

interface LongTextControlProps {
  field: FieldState<string>
  label: string
  /** Text beside the label. */
  note?: string
  placeholder: string
  hint: string
  maxLength: number
}

/** Input for a text of several lines, with a character count. */
export function LongTextControl({ field, label, note, placeholder, hint, maxLength }: LongTextControlProps) {
  const { name, value, error, change, blur, ref } = field
  return (
    <TextAreaField
      label={label}
      note={note}
      name={name}
      ref={ref}
      rows={5}
      value={value}
      maxLength={maxLength}
      placeholder={placeholder}
      error={error}
      hint={
        <span className="flex justify-between gap-4">
          <span>{hint}</span>
          <span className="num shrink-0">
            {groupDigits(value.length)} / {groupDigits(maxLength)}
          </span>
        </span>
      }
      onBlur={blur}
      onChange={({ target }) => change(target.value)}
    />
  )
}
