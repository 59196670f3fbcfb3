import type { Outbox } from '../outbox.ts'
import type { SmsSender } from './port.ts'

/** Writes every message to a file instead of sending it, or before `next` sends it too. */
export function createSmsOutbox(outbox: Outbox, next?: SmsSender): SmsSender {
  return {
    async send(message) {
      await outbox.append({ at: new Date().toISOString(), ...message })
      await next?.send(message)
    },
  }
}
