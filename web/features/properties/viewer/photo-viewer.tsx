import type { Picture as PictureFacts } from '#contracts/properties.ts'
import { Picture } from '#web/ui/picture.tsx'
import { isNear } from './near.ts'
import { Thumbnails } from './thumbnails.tsx'
import { useSlides } from './use-slides.ts'
import { ViewerFrame } from './viewer-frame.tsx'

interface PhotoViewerProps {
  pictures: readonly PictureFacts[]
  propertyName: string
  startAt: number
  onClose: () => void
}

/** A property's photos as large as the screen, whole and uncut. */
export function PhotoViewer({ pictures, propertyName, startAt, onClose }: PhotoViewerProps) {
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
