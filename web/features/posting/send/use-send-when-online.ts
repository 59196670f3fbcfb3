import { useCallback, useEffect, useRef, useState } from 'react'
import { type FormToSend, type SendOutcome, type SendProgress, sendForm } from './send-form.ts'

/** When a network that claims to be there is tried again, ms after each failure; then only by hand or when it comes back. */
const TRY_AGAIN_AFTER_MS = [3_000, 10_000, 30_000]

type Sent = Extract<SendOutcome, { kind: 'done' | 'refused' | 'timed_out' | 'stopped' }>

export interface Sending {
  /** `waiting`: for a network; what is to be sent is kept. */
  readonly state: 'idle' | 'sending' | 'waiting'
  readonly progress: SendProgress | undefined
  /** Sends, and sends again under the same key when there was no network. @param onWaiting called at the first failure of the network */
  send(form: Omit<FormToSend, 'signal' | 'onProgress'>, onWaiting?: () => void): Promise<Sent>
  /** Does not wait any longer for the network. */
  tryNow(): void
  /** Gives up sending or waiting; the outcome is `stopped`. */
  stop(): void
}

/** One form on its way at a time. */
export function useSendWhenOnline(): Sending {
  const [state, setState] = useState<Sending['state']>('idle')
  const [progress, setProgress] = useState<SendProgress>()
  const wake = useRef<() => void>(undefined)
  const abort = useRef<AbortController>(undefined)

  const stop = useCallback(() => {
    abort.current?.abort()
    wake.current?.()
  }, [])
  useEffect(() => stop, [stop])

  const send = useCallback(async (form: Omit<FormToSend, 'signal' | 'onProgress'>, onWaiting?: () => void): Promise<Sent> => {
    abort.current?.abort()
    const own = new AbortController()
    abort.current = own
    try {
      for (let tries = 0; ; tries += 1) {
        setState('sending')
        setProgress(undefined)
        const outcome = await sendForm({ ...form, signal: own.signal, onProgress: setProgress })
        if (outcome.kind !== 'offline') return outcome
        if (tries === 0) onWaiting?.()
        setState('waiting')
        await networkBack(tries, (wakeUp) => {
          wake.current = wakeUp
        })
        if (own.signal.aborted) return { kind: 'stopped' }
      }
    } finally {
      if (abort.current === own) {
        setState('idle')
        setProgress(undefined)
      }
    }
  }, [])

  return { state, progress, send, stop, tryNow: useCallback(() => wake.current?.(), []) }
}

/** Resolves when the browser says that it is online again, or when it was all along and a while has passed, or when woken. */
function networkBack(tries: number, wakeable: (wakeUp: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    const delay = navigator.onLine ? TRY_AGAIN_AFTER_MS[tries] : undefined
    const timer = delay === undefined ? undefined : setTimeout(done, delay)
    function done() {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    window.addEventListener('online', done)
    wakeable(done)
  })
}
