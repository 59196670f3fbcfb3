import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { TextField } from '#web/ui/text-field.tsx'
import { codeDigits } from './digits.ts'

interface OtpFieldProps extends Omit<ComponentProps<typeof TextField>, 'label' | 'value' | 'onChange'> {
  value: string
  onChange: (digits: string) => void
}

/** The code from the message: masked until one looks. */
export function OtpField({ value, onChange, ...field }: OtpFieldProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextField
      label="OTP"
      type={shown ? 'text' : 'password'}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="4 digits"
      className={value ? 'num font-semibold text-xl tracking-[0.4em]' : ''}
      value={value}
      onChange={(event) => onChange(codeDigits(event.target.value))}
      trail={
        <button
          type="button"
          aria-label={shown ? 'Hide OTP' : 'Show OTP'}
          onClick={() => setShown(!shown)}
          className="grid w-12 place-items-center rounded-control text-ink-faint hover:text-ink"
        >
          <Icon size={20} aria-hidden />
        </button>
      }
      {...field}
    />
  )
}
