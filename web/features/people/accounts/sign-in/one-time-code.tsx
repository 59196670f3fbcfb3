import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { OTP_LENGTH } from '#contracts/base/limits.ts'
import { OTP_LIFE_MS } from '#contracts/base/retention.ts'
import { latinDigits } from '#contracts/base/values/latin-digits.ts'
import { waitInWords } from '#contracts/base/values/time.ts'
import { loginVerification } from '#contracts/people/accounts/accounts.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { schemaResolver } from '#web/lib/forms/contract-resolver.ts'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { CircleCheck, Eye, EyeOff } from '#web/ui/icons/icons.tsx'

const OTP_RESEND_SECONDS = 30

const codeRequest = loginVerification.pick({ otp: true })

/** State of the step in which the user types a one-time code. */
export function useOneTimeCode() {
  const form = useForm<{ otp: string }>({ resolver: schemaResolver(codeRequest), defaultValues: { otp: '' }, reValidateMode: 'onSubmit' })
  /** Time when the last code was sent, epoch ms; undefined in the previous step. */
  const [sentAt, setSentAt] = useState<number>()
  const [resending, setResending] = useState(false)
  /** All attempts for the code are used: no new code is sent before it expires. */
  const [blocked, setBlocked] = useState(false)
  return {
    form,
    sentAt,
    setSentAt,
    resending,
    blocked,
    /** Starts this step after a code was sent. @param at epoch ms */
    start(at: number) {
      form.reset()
      setBlocked(false)
      setSentAt(at)
    },
    /** Returns to the previous step. */
    leave() {
      form.reset()
      setSentAt(undefined)
    },
    async resend(send: () => Promise<void>) {
      setResending(true)
      await send()
      setResending(false)
    },
    /** @param error the failed call that the message comes from */
    showError(message: string, error?: unknown) {
      form.setError('otp', { message }, { shouldFocus: true })
      if (error instanceof ApiError && error.code === 'too_many_requests' && error.fields.otp) setBlocked(true)
    },
  }
}

/** @param sentAt epoch ms @returns whether a code that was sent at this time can still be used */
export function isUsable(sentAt: number | undefined): sentAt is number {
  return sentAt !== undefined && sentAt + OTP_LIFE_MS > Date.now()
}

interface CodeFieldsProps {
  code: ReturnType<typeof useOneTimeCode>
  /** Message that is shown after a code was sent. */
  sent?: string
  hint: string
  onResend: () => void
}

/** Field for the code, masked like a password until the eye button is pressed, and a button that requests another code. */
export function CodeFields({ code: { form, sentAt = 0, resending, blocked }, sent, hint, onResend }: CodeFieldsProps) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  const error = form.formState.errors.otp?.message
  const { onChange, ...field } = form.register('otp', { onChange: () => form.clearErrors() })
  useEffect(() => {
    if (sentAt > 0) form.setFocus('otp')
  }, [sentAt, form.setFocus])
  return (
    <div className="grid grid-cols-1 gap-1">
      {sent && (
        <p key={sentAt} role="status" className="mb-3 flex items-center gap-2 font-medium text-brand">
          <CircleCheck size={18} aria-hidden className="shrink-0" />
          {sent}
        </p>
      )}
      <TextField
        label="OTP"
        hint={error ? undefined : hint}
        error={error}
        type={shown ? 'text' : 'password'}
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="4 digits"
        className="num not-placeholder-shown:font-semibold not-placeholder-shown:text-xl not-placeholder-shown:tracking-[0.4em]"
        onChange={(event) => {
          event.target.value = codeDigits(event.target.value)
          void onChange(event)
        }}
        onKeyDown={(event) => {
          // Enter does not submit a form whose button is disabled
          if (event.key === 'Enter' && event.currentTarget.value === '') void form.trigger('otp')
        }}
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
      <Resend from={sentAt + (blocked ? OTP_LIFE_MS : OTP_RESEND_SECONDS * 1000)} busy={resending} onResend={onResend} />
    </div>
  )
}

/** The digits of a typed or pasted code. */
export function codeDigits(text: string): string {
  return latinDigits(text).replace(/\D/g, '').slice(0, OTP_LENGTH)
}

interface ResendProps {
  /** Epoch ms from which another code may be requested. */
  from: number
  busy: boolean
  onResend: () => void
}

/** Requests another code, after a countdown. */
function Resend({ from, busy, onResend }: ResendProps) {
  const left = useCountdown(from)
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-1.5 text-ink-soft text-sm">
      No message yet?
      {left > 0 ? (
        <span className="num">Resend OTP in {left > LONG_WAIT_SECONDS ? waitInWords(left) : `${left} s`}</span>
      ) : (
        <button
          type="button"
          onClick={onResend}
          disabled={busy}
          className="min-h-11 font-semibold text-brand underline underline-offset-4 disabled:opacity-60"
        >
          {busy ? 'Sending…' : 'Resend OTP'}
        </button>
      )}
    </p>
  )
}

/** Waits from this length on are shown in minutes. */
const LONG_WAIT_SECONDS = 90
const TICK_MS = 250

/** @param until epoch ms @returns whole seconds left; computed from the clock, because timers stop while a tab is in the background */
function useCountdown(until: number): number {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    const update = () => {
      const seconds = Math.max(0, Math.ceil((until - Date.now()) / 1000))
      setLeft(seconds)
      return seconds
    }
    if (update() === 0) return
    const timer = setInterval(() => update() === 0 && clearInterval(timer), TICK_MS)
    return () => clearInterval(timer)
  }, [until])
  return left
}
