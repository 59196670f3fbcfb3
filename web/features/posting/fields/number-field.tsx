import { type ReactNode, useState } from 'react'
import { hintRupees } from '#contracts/money.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { wholeDigits } from '../form/typed.ts'
import { usePropertyField } from '../form/use-property-field.ts'

type NumberName =
  | 'floor'
  | 'totalFloors'
  | 'totalBuildUpArea'
  | 'carpetArea'
  | 'bathroom'
  | 'balcony'
  | 'plotArea'
  | 'length'
  | 'width'
  | 'expectedPrice'
  | 'deposit'
  | 'monthlyMaintenance'

interface NumberFieldProps {
  name: NumberName
  label: string
  hint?: ReactNode
  required?: boolean
  /** Characters that fit. */
  most?: number
  lead?: ReactNode
  trail?: ReactNode
  placeholder?: string
  /** What the field does not take, and why: a word said below it while the old value stays. */
  refuse?: (digits: string) => string | undefined
}

/** Whole numbers: nothing but digits gets in, on the phone's number keys. */
export function NumberField({ name, label, hint, required = false, most = 8, lead, trail, placeholder, refuse }: NumberFieldProps) {
  const { value, error, change, blur, ref } = usePropertyField(name)
  const [refused, setRefused] = useState<string>()
  return (
    <TextField
      name={name}
      label={label}
      hint={hint}
      error={refused ?? error}
      value={value}
      ref={ref}
      required={required}
      inputMode="numeric"
      autoComplete="off"
      placeholder={placeholder}
      className="num"
      lead={lead}
      trail={trail && <span className="flex items-center">{trail}</span>}
      note={required ? 'required' : undefined}
      onBlur={() => {
        setRefused(undefined)
        blur()
      }}
      onChange={({ target }) => {
        const digits = wholeDigits(target.value).slice(0, most)
        const why = refuse?.(digits)
        setRefused(why)
        if (why === undefined) change(digits)
      }}
    />
  )
}

/** Whole rupees, read back in K, L and Cr while one types. */
export function PriceField({ hint, ...rest }: Omit<NumberFieldProps, 'lead' | 'most'>) {
  const { value } = usePropertyField(rest.name)
  return (
    <NumberField
      {...rest}
      most={11}
      lead={
        <span aria-hidden className="grid w-10 place-items-center border-line border-r text-ink-soft">
          ₹
        </span>
      }
      hint={value === '' ? hint : <span className="num font-semibold text-brand">{hintRupees(Number(value))}</span>}
    />
  )
}
