import { useRef } from 'react'
import { newId } from '#web/lib/browser/new-id.ts'

interface IdempotencyKeys {
  /** @returns the same key for the same content: the server executes it once, however often it is sent */
  keyFor(content: object): string
  /** The next call gets a new key, even with the same content. */
  renew(): void
}

export function useIdempotencyKey(): IdempotencyKeys {
  const last = useRef({ content: '', key: '' })
  return {
    keyFor(given) {
      const content = JSON.stringify(given)
      if (content !== last.current.content) last.current = { content, key: newId() }
      return last.current.key
    },
    renew() {
      last.current = { content: '', key: '' }
    },
  }
}
