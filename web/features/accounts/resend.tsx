import { useCountdown } from './use-countdown.ts'

interface ResendProps {
  /** When the next code may be asked for, ms. */
  from: number
  busy: boolean
  onResend: () => void
}

/** Asks for another code, once the last one has had its time. */
export function Resend({ from, busy, onResend }: ResendProps) {
  const left = useCountdown(from)
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-1.5 text-ink-soft text-sm">
      No message yet?
      {left > 0 ? (
        <span className="num">Resend OTP in {left} s</span>
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
