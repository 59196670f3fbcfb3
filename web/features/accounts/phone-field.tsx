import { Lock } from 'lucide-react'
import type { ComponentProps } from 'react'
import { TextField } from '#web/ui/text-field.tsx'
import { phoneDigits } from './digits.ts'

interface PhoneFieldProps extends Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> {
  value: string
  onChange: (digits: string) => void
  /** A code is on its way to this number. */
  locked?: boolean
}

/** Ten digits behind a fixed +91, whatever way they are written or pasted. */
export function PhoneField({ value, onChange, locked = false, ...field }: PhoneFieldProps) {
  return (
    <TextField
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      placeholder="98765 43210"
      className="num tracking-wide"
      value={value}
      onChange={(event) => onChange(phoneDigits(event.target.value))}
      readOnly={locked}
      lead={<span className="num flex items-center border-line border-r px-3.5 text-ink-soft">+91</span>}
      trail={locked ? <Lock size={18} className="mr-3.5 self-center text-ink-faint" aria-hidden /> : undefined}
      {...field}
    />
  )
}
