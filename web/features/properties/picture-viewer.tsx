import { useEffect, useRef } from 'react'
import type { Picture as PictureFacts } from '#contracts/properties.ts'
import { Picture } from '#web/ui/picture.tsx'
import { isNear, useSlides } from './slides.ts'
import { ViewerFrame } from './viewer-frame.tsx'

interface PictureViewerProps {
  pictures: readonly PictureFacts[]
  propertyName: string
  startAt: number
  onClose: () => void
}

/** Full-screen pictures, not cropped. */
export function PictureViewer({ pictures, propertyName, startAt, onClose }: PictureViewerProps) {
  const count = pictures.length
  const { viewport, shown, next, previous, show } = useSlides(count, startAt)
  return (
    <ViewerFrame
      title={propertyName}
      shown={shown}
      count={count}
      onPrevious={previous}
      onNext={next}
      onClose={onClose}
      foot={count > 1 && <Thumbnails pictures={pictures} shown={shown} onShow={show} />}
    >
      <div ref={viewport} className="size-full overflow-hidden">
        <ul className="flex size-full touch-pan-y touch-pinch-zoom">
          {pictures.map((picture, index) => (
            <li key={picture.fileName} aria-hidden={index !== shown} className="h-full min-w-0 flex-[0_0_100%] px-0.5">
              {isNear(index, shown, count) && (
                <Picture
                  fileName={picture.fileName}
                  alt={`Photo ${index + 1} of ${propertyName}`}
                  sizes="100vw"
                  largest={1920}
                  eager
                  fit="contain"
                />
              )}
            </li>
          ))}
        </ul>
      </div>
    </ViewerFrame>
  )
}

interface ThumbnailsProps {
  pictures: readonly PictureFacts[]
  shown: number
  onShow: (index: number) => void
}

/** Small pictures to jump to one; from 768 px on. */
function Thumbnails({ pictures, shown, onShow }: ThumbnailsProps) {
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
