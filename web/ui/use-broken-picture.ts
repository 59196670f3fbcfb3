import { type RefObject, useEffect, useRef, useState } from 'react'

interface BrokenPicture {
  readonly broken: boolean
  /** Properties of the `<img>`. */
  readonly watch: { readonly ref: RefObject<HTMLImageElement | null>; readonly onError: () => void }
}

/** Whether a picture could not be loaded, also when it failed before hydration. It is tried again when the network is back. */
export function useBrokenPicture(): BrokenPicture {
  const image = useRef<HTMLImageElement>(null)
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setBroken(true)
  }, [])
  useEffect(() => {
    if (!broken) return
    const tryAgain = () => setBroken(false)
    window.addEventListener('online', tryAgain)
    return () => window.removeEventListener('online', tryAgain)
  }, [broken])
  return { broken, watch: { ref: image, onError: () => setBroken(true) } }
}
