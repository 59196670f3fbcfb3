import { Failure } from '../failure.ts'

/** Over a limit: answered with `Retry-After`, and with a message that says when. */
export class TooManyRequests extends Failure {
  readonly retryAfterSeconds: number

  /** @param waitMs until there is room again @param say puts the wait, as people say it, into a sentence */
  constructor(waitMs: number, say: (wait: string) => string, field?: string) {
    const seconds = Math.max(1, Math.ceil(waitMs / 1000))
    const message = say(waitInWords(seconds))
    super('too_many_requests', message, field ? { [field]: message } : undefined)
    this.retryAfterSeconds = seconds
  }
}

/** Rounded up, so that the promise holds: 40 seconds, 2 minutes, 3 hours, 12 days. */
export function waitInWords(seconds: number): string {
  if (seconds < 60) return count(seconds, 'second')
  if (seconds <= 90 * 60) return count(Math.ceil(seconds / 60), 'minute')
  if (seconds <= 48 * 3600) return count(Math.ceil(seconds / 3600), 'hour')
  return count(Math.ceil(seconds / 86_400), 'day')
}

function count(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}
