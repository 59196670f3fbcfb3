import type { Readable } from 'node:stream'
import { TooManyRequests } from './rate-limits/index.ts'

interface Refusal {
  /** For the header Retry-After, ms. */
  readonly retryAfterMs: number
  /** Makes the message from the wait, such as '2 minutes'. */
  readonly say: (wait: string) => string
}

/** Limits files that are streamed while they are made to one at a time for each user, in this copy of the program. */
export class Downloads {
  readonly #running = new Set<number>()
  readonly #refusal: Refusal

  constructor(refusal: Refusal) {
    this.#refusal = refusal
  }

  /** @throws TooManyRequests while a file is sent to the user */
  refuseWhileRunning(userId: number): void {
    if (this.#running.has(userId)) throw new TooManyRequests(this.#refusal.retryAfterMs, this.#refusal.say)
  }

  /**
   * Opens a file for a user. No other file is sent to the user until this one is closed.
   * @throws TooManyRequests while another one is sent; what `open` throws
   */
  async start(userId: number, open: () => Promise<Readable>): Promise<Readable> {
    // no await between check and add, so that one of two concurrent calls is refused
    this.refuseWhileRunning(userId)
    this.#running.add(userId)
    try {
      const file = await open()
      file.once('close', () => this.#running.delete(userId))
      return file
    } catch (error) {
      this.#running.delete(userId)
      throw error
    }
  }
}
