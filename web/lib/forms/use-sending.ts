import { useCallback, useEffect, useRef, useState } from 'react'
import { withResolvers } from '#web/lib/browser/with-resolvers.ts'
import { type FormToSend, type SendOutcome, type SendProgress, sendForm } from './send-form.ts'

/** Delays before retries while the browser reports to be online, ms; later retries need a press or the event 'online'. */
const RETRY_DELAYS_MS = [3_000, 10_000, 30_000]

export type Sending = ReturnType<typeof useSending>

/** Sends one form at a time, and waits for the network while there is none. */
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

  /** Sends the form and retries after network failures. @param onOffline called at the first of them */
  async function send(form: FormToSend, onOffline: () => void): Promise<SendOutcome> {
    stop()
    const ownController = new AbortController()
    controller.current = ownController
    try {
      for (let attempt = 0; ; attempt += 1) {
        setState('sending')
        setProgress(undefined)
        const outcome = await sendForm(form, ownController.signal, setProgress)
        if (outcome.kind !== 'offline') return outcome
        if (attempt === 0) onOffline()
        setState('waiting')
        const online = waitForNetwork(attempt)
        wake.current = online.resolve
        await online.promise
        if (ownController.signal.aborted) return { kind: 'stopped' }
      }
    } finally {
      if (controller.current === ownController) {
        setState('idle')
        setProgress(undefined)
      }
    }
  }

  return { state, progress, send, stop, retryNow: () => wake.current?.() }
}

/** Resolves at the event 'online', after the delay if the browser reported to be online, or when the caller resolves it. */
function waitForNetwork(attempt: number): PromiseWithResolvers<void> {
  const waiting = withResolvers<void>()
  const delay = navigator.onLine ? RETRY_DELAYS_MS[attempt] : undefined
  const timer = delay === undefined ? undefined : setTimeout(waiting.resolve, delay)
  window.addEventListener('online', () => waiting.resolve(), { once: true })
  void waiting.promise.then(() => clearTimeout(timer))
  return waiting
}
