import { useCallback, useEffect, useRef, useState } from 'react'
import { type FormToSend, type SendOutcome, type SendProgress, sendForm } from './send-form.ts'

/** While the browser claims to be online: delays before the next attempts, ms; afterwards only by hand or when it comes back online. */
const RETRY_DELAYS_MS = [3_000, 10_000, 30_000]

export type Sending = ReturnType<typeof useSending>

/** Sends one form at a time, and waits for the network where there is none. */
export function useSending() {
  const [state, setState] = useState<'idle' | 'sending' | 'waiting'>('idle')
  const [progress, setProgress] = useState<SendProgress>()
  const wake = useRef<() => void>(undefined)
  const controller = useRef<AbortController>(undefined)

  /** Stops sending or waiting; the outcome is `stopped`. */
  const stop = useCallback(() => {
    controller.current?.abort()
    wake.current?.()
  }, [])
  useEffect(() => stop, [stop])

  /** Sends, and sends again when there was no network. @param onOffline called at the first failure of the network */
  async function send(form: FormToSend, onOffline: () => void): Promise<SendOutcome> {
    stop()
    const own = new AbortController()
    controller.current = own
    try {
      for (let attempt = 0; ; attempt += 1) {
        setState('sending')
        setProgress(undefined)
        const outcome = await sendForm(form, own.signal, setProgress)
        if (outcome.kind !== 'offline') return outcome
        if (attempt === 0) onOffline()
        setState('waiting')
        const online = waitForNetwork(attempt)
        wake.current = online.resolve
        await online.promise
        if (own.signal.aborted) return { kind: 'stopped' }
      }
    } finally {
      if (controller.current === own) {
        setState('idle')
        setProgress(undefined)
      }
    }
  }

  return { state, progress, send, stop, retryNow: () => wake.current?.() }
}

/** Resolves when the browser comes online, when it claimed to be online and the delay has passed, or by hand. */
function waitForNetwork(attempt: number): PromiseWithResolvers<void> {
  const waiting = Promise.withResolvers<void>()
  const delay = navigator.onLine ? RETRY_DELAYS_MS[attempt] : undefined
  const timer = delay === undefined ? undefined : setTimeout(waiting.resolve, delay)
  window.addEventListener('online', () => waiting.resolve(), { once: true })
  void waiting.promise.then(() => clearTimeout(timer))
  return waiting
}
