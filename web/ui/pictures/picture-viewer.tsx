import { withStagedLabel } from '#contracts/homes/media/staged-pictures.ts'
import { Picture, type ShownPicture } from './picture.tsx'
import { isNear, useSlides } from './slides.ts'
import { Thumbnails } from './thumbnails.tsx'
import { ViewerFrame } from './viewer-frame.tsx'

interface PictureViewerProps {
  pictures: readonly ShownPicture[]
  /** Name of what the pictures show. */
  name: string
  startAt: number
  onClose: () => void
}

/** Full-screen viewer of pictures that are not cropped. */
export function PictureViewer({ pictures, name, startAt, onClose }: PictureViewerProps) {
  const count = pictures.length
  const { viewport, shown, next, previous, show } = useSlides(count, startAt)
  return (
    <ViewerFrame
      title={name}
      shown={shown}
      count={count}
      onPrevious={previous}
      onNext={next}
      onClose={onClose}
      foot={
        count > 1 && (
          <Thumbnails
            pictures={pictures}
            shown={shown}
            onShow={show}
            className="mx-auto hidden w-fit max-w-full px-4 pt-3 pb-1 md:flex"
            current="aria-[current]:border-white"
          />
        )
      }
    >
      <div ref={viewport} className="size-full overflow-hidden">
        <ul className="flex size-full touch-pan-y touch-pinch-zoom">
          {pictures.map((picture, index) => (
            <li
              key={picture.fileName}
              aria-hidden={index !== shown}
              className="relative h-full min-w-0 flex-[0_0_100%] px-0.5 [&_.staged]:top-3 [&_.staged]:bottom-auto"
            >
              {isNear(index, shown, count) && (
                <Picture
                  fileName={picture.fileName}
                  {...(picture.folder && { folder: picture.folder })}
                  alt={withStagedLabel(`Photo ${index + 1} of ${name}`, picture)}
                  stagedBy={picture.stagedBy}
                  blur={picture.blur}
                  className="[background-position:center] [background-repeat:no-repeat] [background-size:contain]"
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
