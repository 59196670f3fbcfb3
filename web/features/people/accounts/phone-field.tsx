import type { ComponentProps } from 'react'
import { normalisePhone } from '#contracts/base/values/phone.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'

const PHONE_LENGTH = 10
/** Length of a number with the prefix 0091. */
const MAX_LENGTH_WITH_PREFIX = 14

/** Field for ten digits after a fixed +91; they may be typed or pasted in any format. */
export function PhoneField({ onChange, ...field }: ComponentProps<typeof TextField>) {
  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="98765 43210"
      className="num tracking-wide"
      onChange={(event) => {
        event.target.value = phoneDigits(event.target.value)
        onChange?.(event)
      }}
      lead={<span className="num flex items-center border-line border-r px-3.5 text-ink-soft">+91</span>}
      {...field}
    />
  )
}

/**
 * The digits of a typed or pasted number: at most ten. More are kept only while the first ones may be a prefix (919876543…), which
 * is removed once the number is complete: cutting at ten digits would give a wrong number.
 */
export function phoneDigits(text: string): string {
  const digits = normalisePhone(text)
  return digits.slice(0, /^(91|0)/.test(digits) ? MAX_LENGTH_WITH_PREFIX : PHONE_LENGTH)
}
