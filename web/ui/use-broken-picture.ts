import { type RefObject, useEffect, useRef, useState } from 'react'

interface BrokenPicture {
  readonly broken: boolean
  /** Properties of the box around the picture. */
  readonly watch: { readonly ref: RefObject<HTMLDivElement | null>; readonly onErrorCapture: () => void }
}

/** Whether the picture in a box could not be loaded, also when it failed before hydration. */
export function useBrokenPicture(): BrokenPicture {
  const box = useRef<HTMLDivElement>(null)
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    const image = box.current?.querySelector('img')
    if (image?.complete && image.naturalWidth === 0) setBroken(true)
  }, [])
  return { broken, watch: { ref: box, onErrorCapture: () => setBroken(true) } }
}
