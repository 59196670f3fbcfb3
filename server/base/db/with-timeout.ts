import { setTimeout as pause } from 'node:timers/promises'

/** The result of `work`, which goes on after a timeout. @throws Error 'timeout expired', which `isConnectionLost` recognises */
export async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const over = new AbortController()
  const timeout = pause(timeoutMs, undefined, { signal: over.signal, ref: false }).then(() => {
    throw new Error('timeout expired')
  })
  timeout.catch(() => {})
  try {
    return await Promise.race([work, timeout])
  } finally {
    over.abort()
  }
}
