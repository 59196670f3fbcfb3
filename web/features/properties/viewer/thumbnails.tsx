import { useEffect, useRef } from 'react'
import type { Picture as PictureFacts } from '#contracts/properties.ts'
import { Picture } from '#web/ui/picture.tsx'

interface ThumbnailsProps {
  pictures: readonly PictureFacts[]
  shown: number
  onShow: (index: number) => void
}

/** All photos small, to jump to one; where there is room for them. */
export function Thumbnails({ pictures, shown, onShow }: ThumbnailsProps) {
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    row.current?.children[shown]?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'smooth' })
  }, [shown])
  return (
    <ul ref={row} className="mx-auto hidden w-fit max-w-full gap-2 overflow-x-auto px-4 pt-3 pb-1 md:flex">
      {pictures.map((picture, index) => (
        <li key={picture.fileName} className="shrink-0">
          <button
            type="button"
            aria-label={`Photo ${index + 1}`}
            aria-current={index === shown || undefined}
            onClick={() => onShow(index)}
            className="block h-15 w-20 overflow-hidden rounded-lg border-2 border-transparent opacity-55 transition-opacity duration-150 hover:opacity-100 aria-[current]:border-white aria-[current]:opacity-100"
          >
            <Picture fileName={picture.fileName} alt="" sizes="80px" largest={320} color={picture.color} />
          </button>
        </li>
      ))}
    </ul>
  )
}
