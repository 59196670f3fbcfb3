import { useEffect, useRef } from 'react'
import { Controller } from 'react-hook-form'
import { Link, useLocation } from 'react-router'
import type { Pushes } from '#web/lib/pushes.ts'
import { Button } from '#web/ui/button.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { OtpField } from '../otp-field.tsx'
import { PhoneField } from '../phone-field.tsx'
import { Resend } from '../resend.tsx'
import { useSignIn } from './use-sign-in.ts'

/** First the number, then the code beside the locked number. */
export function SignInForm({ pushes }: { pushes: Pushes }) {
  const { phone, code, sentAt, resendFrom, resending, send, verify, resend, change } = useSignIn(pushes)
  const { state } = useLocation()
  const hydrated = useHydrated()
  const codeSent = sentAt !== undefined
  const sending = phone.formState.isSubmitting
  const verifying = code.formState.isSubmitting
  const phoneBox = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (sentAt !== undefined) code.setFocus('otp')
  }, [sentAt, code.setFocus])

  return (
    <form noValidate onSubmit={codeSent ? verify : send} className="grid grid-cols-1 gap-5">
      <div ref={phoneBox}>
        <Controller
          name="phoneNumber"
          control={phone.control}
          render={({ field, fieldState }) => (
            <PhoneField
              label="Mobile number"
              hint={codeSent || fieldState.error ? undefined : 'We send you a code by SMS. No password needed.'}
              error={fieldState.error?.message}
              locked={codeSent}
              {...field}
              onChange={(digits) => {
                phone.clearErrors()
                field.onChange(digits)
              }}
              trail={
                codeSent ? (
                  <button
                    type="button"
                    onClick={() => {
                      change()
                      phoneBox.current?.querySelector('input')?.focus()
                    }}
                    className="rounded-control px-3.5 font-semibold text-[15px] text-brand underline underline-offset-4"
                  >
                    Change
                  </button>
                ) : undefined
              }
            />
          )}
        />
      </div>
      {codeSent && (
        <div className="arrive grid grid-cols-1 gap-1">
          <Controller
            name="otp"
            control={code.control}
            render={({ field, fieldState }) => (
              <OtpField
                hint={fieldState.error ? undefined : `Sent to +91 ${phone.getValues('phoneNumber')}. It is valid for 5 minutes.`}
                error={fieldState.error?.message}
                {...field}
                onChange={(digits) => {
                  code.clearErrors()
                  field.onChange(digits)
                }}
              />
            )}
          />
          <Resend from={resendFrom} busy={resending} onResend={resend} />
        </div>
      )}
      <Button
        type="submit"
        className={`min-h-12 text-base ${hydrated ? '' : 'disabled:opacity-100'}`}
        disabled={!hydrated}
        busy={sending || verifying}
      >
        {codeSent ? (verifying ? 'Signing in…' : 'Sign In') : sending ? 'Sending…' : 'Send OTP'}
      </Button>
      <p className="text-ink-soft">
        New here?{' '}
        <Link
          to="/signup"
          state={{ ...state, phoneNumber: phone.getValues('phoneNumber') }}
          className="inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4"
        >
          Sign up here
        </Link>
      </p>
    </form>
  )
}
