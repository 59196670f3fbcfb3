import type { Outbox } from '../outbox.ts'
import type { PushSender } from './port.ts'

/** Writes every push to a file too, without its token. */
export function withPushOutbox(sender: PushSender, outbox: Outbox): PushSender {
  return {
    ...sender,
    async send(token, message) {
      await outbox.append({ at: new Date().toISOString(), provider: sender.config.provider, ...message })
      return sender.send(token, message)
    },
  }
}
