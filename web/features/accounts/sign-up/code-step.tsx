import { useEffect } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { formatPhone } from '#web/lib/person.ts'
import { Button } from '#web/ui/button.tsx'
import { OtpField } from '../otp-field.tsx'
import { Resend } from '../resend.tsx'
import type { RegistrationForm } from './registration.ts'

interface CodeStepProps {
  form: UseFormReturn<{ otp: string }>
  person: RegistrationForm
  resendFrom: number
  resending: boolean
  onSubmit: () => void
  onResend: () => void
  onChange: () => void
}

/** The code that was sent to who registers. */
export function CodeStep({ form, person, resendFrom, resending, onSubmit, onResend, onChange }: CodeStepProps) {
  const { isSubmitting } = form.formState
  const otp = form.watch('otp')
  useEffect(() => form.setFocus('otp'), [form.setFocus])
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      className="arrive grid grid-cols-1 gap-5"
    >
      <div className="flex items-center gap-4 rounded-control bg-wash py-2 pr-2 pl-4">
        <p className="min-w-0 flex-1">
          <span className="block truncate font-semibold">
            {person.firstName} {person.lastName}
          </span>
          <span className="num block text-ink-soft text-sm">{formatPhone(person.phoneNumber)}</span>
        </p>
        <button
          type="button"
          onClick={onChange}
          className="min-h-11 shrink-0 rounded-control px-2 font-semibold text-[15px] text-brand underline underline-offset-4"
        >
          Change
        </button>
      </div>
      <div className="grid grid-cols-1 gap-1">
        <Controller
          name="otp"
          control={form.control}
          render={({ field, fieldState }) => (
            <OtpField
              hint={fieldState.error ? undefined : 'The code from our message. It is valid for 5 minutes.'}
              error={fieldState.error?.message}
              {...field}
              onChange={(digits) => {
                form.clearErrors()
                field.onChange(digits)
              }}
            />
          )}
        />
        <Resend from={resendFrom} busy={resending} onResend={onResend} />
      </div>
      <Button type="submit" className="min-h-12 text-base" disabled={otp === ''} busy={isSubmitting}>
        {isSubmitting ? 'Creating your account…' : 'Create Account'}
      </Button>
      {isSubmitting && (
        <p role="status" className="text-ink-soft text-sm">
          Your browser may ask whether we may notify you.
        </p>
      )}
    </form>
  )
}
