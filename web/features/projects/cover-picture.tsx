import { useEffect, useRef, useState } from 'react'
import type { Picture as PictureFacts } from '#contracts/properties.ts'
import { NoPicture } from '#web/ui/no-picture.tsx'
import { Picture } from '#web/ui/picture.tsx'

interface CoverPictureProps {
  cover: PictureFacts | null
  sizes: string
  eager: boolean
}

/** The first picture of a project, or a drawing in its place when there is none or it cannot be loaded. */
export function CoverPicture({ cover, sizes, eager }: CoverPictureProps) {
  const box = useRef<HTMLDivElement>(null)
  const [broken, setBroken] = useState(false)
  useEffect(() => {
    // it may have failed before hydration
    const image = box.current?.querySelector('img')
    if (image?.complete && image.naturalWidth === 0) setBroken(true)
  }, [])
  if (!cover || broken) return <NoPicture />
  return (
    <div ref={box} className="size-full overflow-hidden rounded-t-card" onErrorCapture={() => setBroken(true)}>
      <Picture {...cover} folder="uploads" alt="" sizes={sizes} largest={960} eager={eager} />
    </div>
  )
}
