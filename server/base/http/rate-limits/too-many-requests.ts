import { waitInWords } from '#contracts/base/values/time.ts'
import { Failure } from '../failure.ts'
import type { TakeResult } from './rate-limits.ts'

/** A limit is exceeded: sent with `Retry-After`, and with a message that contains the wait. */
export class TooManyRequests extends Failure {
  readonly retryAfterSeconds: number

  /** @param waitMs until there is room again @param say makes the message from the wait, such as '2 minutes' */
  constructor(waitMs: number, say: (wait: string) => string, field?: string) {
    const seconds = Math.max(1, Math.ceil(waitMs / 1000))
    const message = say(waitInWords(seconds))
    super('too_many_requests', message, field ? { [field]: message } : undefined)
    this.retryAfterSeconds = seconds
  }
}

/** @param say makes the message from the wait, such as '2 minutes' @throws TooManyRequests unless the limits grant the use */
export function requireGranted(result: TakeResult, say: (wait: string) => string, field?: string): void {
  if (!result.granted) throw new TooManyRequests(result.waitMs, say, field)
}
