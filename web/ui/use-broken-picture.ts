import { type RefObject, useEffect, useRef, useState } from 'react'

interface BrokenPicture {
  readonly broken: boolean
  /** Properties of the `<img>`. */
  readonly watch: { readonly ref: RefObject<HTMLImageElement | null>; readonly onError: () => void }
}

/** How long after the event 'online' a request may still fail, ms. */
const NETWORK_SETTLES_AFTER_MS = 3_000

/**
 * Whether a picture could not be loaded, also when it failed before hydration. It is tried again when the network is back, and once more
 * when that fails too.
 */
export function useBrokenPicture(): BrokenPicture {
  const image = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState(false)
  const wasOnline = useRef(false)
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(true)
  }, [])
  useEffect(() => {
    if (!broken) return
    const tryAgain = () => setBroken(false)
    const timer = wasOnline.current ? setTimeout(() => navigator.onLine && tryAgain(), NETWORK_SETTLES_AFTER_MS) : undefined
    wasOnline.current = false
    const onOnline = () => {
      wasOnline.current = true
      tryAgain()
    }
    window.addEventListener('online', onOnline)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', onOnline)
    }
  }, [broken])
  return { broken, watch: { ref: image, onError: () => setBroken(true) } }
}
