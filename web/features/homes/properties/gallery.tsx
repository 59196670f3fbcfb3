import { useState } from 'react'
import { DEFAULT_PICTURE } from '#contracts/homes/media/media.ts'
import { withStagedLabel } from '#contracts/homes/media/staged-pictures.ts'
import type { ListedPicture } from '#contracts/homes/properties/properties.ts'
import { Images } from '#web/ui/icons/icons.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'
import { PictureCarousel } from '#web/ui/pictures/picture-carousel.tsx'

interface GalleryProps {
  pictures: readonly ListedPicture[]
  propertyName: string
  onOpen: (index: number) => void
  /** Called when the pointer or the focus reaches the pictures, to prefetch the viewer. */
  onApproach: () => void
}

const MAX_TILES = 4

/** Number of pictures beside the large one: one or two in a column, or four in a square. */
function tilesBeside(count: number): number {
  if (count > MAX_TILES) return MAX_TILES
  return Math.min(count - 1, 2)
}

const COLUMNS: Readonly<Record<number, string>> = {
  1: 'md:h-[clamp(18rem,min(36vw,40vh),28rem)] md:grid-cols-2',
  2: 'md:h-[clamp(18rem,min(36vw,40vh),28rem)] md:grid-cols-3',
  4: 'md:h-[clamp(18rem,min(34vw,40vh),26rem)] md:grid-cols-4',
}
const LARGE_SIZES: Readonly<Record<number, string>> = {
  0: '(min-width: 1240px) 780px, (min-width: 1024px) 66vw, 100vw',
  1: '(min-width: 1240px) 600px, (min-width: 768px) 50vw, 100vw',
  2: '(min-width: 1240px) 800px, (min-width: 768px) 66vw, 100vw',
  4: '(min-width: 1240px) 600px, (min-width: 768px) 50vw, 100vw',
}

/** One picture at a time on phones; on wider screens the first is large and others stand beside it. */
export function Gallery({ pictures, propertyName, onOpen, onApproach }: GalleryProps) {
  // the picture that was swiped to
  const [chosen, setChosen] = useState(0)
  if (pictures.length === 0) return <NoPictures propertyName={propertyName} />
  const tiles = tilesBeside(pictures.length)
  const hidden = pictures.length - 1 - tiles
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only prefetches the viewer
    <div
      onPointerEnter={onApproach}
      onFocus={onApproach}
      className={`md:grid md:overflow-hidden md:rounded-card ${tiles > 0 ? `md:grid-rows-2 md:gap-2 ${COLUMNS[tiles]}` : ''}`}
    >
      <div className={`aspect-4/3 ${tiles > 0 ? `md:row-span-2 md:aspect-auto ${tiles === 1 ? '' : 'md:col-span-2'}` : 'md:aspect-3/2'}`}>
        <PictureCarousel
          pictures={pictures}
          name={propertyName}
          sizes={LARGE_SIZES[tiles] ?? '100vw'}
          onOpen={onOpen}
          onChoose={setChosen}
        />
      </div>
      {pictures.slice(1, 1 + tiles).map((picture, index) => {
        const opensAll = index === tiles - 1 && hidden > 0
        // a labelled picture is part of the name, which must contain all that is seen
        const allPhotos = picture.stagedBy ? undefined : `All ${pictures.length} photos`
        return (
          <button
            type="button"
            key={picture.fileName}
            onClick={() => onOpen(opensAll ? chosen : index + 1)}
            aria-label={opensAll ? allPhotos : withStagedLabel(`Open photo ${index + 2}`, picture)}
            className={`group -outline-offset-4 relative hidden overflow-hidden md:block ${tiles === 1 ? 'row-span-2' : ''}`}
          >
            <Picture
              {...picture}
              alt={withStagedLabel(`Photo ${index + 2} of ${propertyName}`, picture)}
              sizes="(min-width: 1240px) 400px, 33vw"
              largest={960}
              className="transition-transform duration-250 group-hover:scale-103"
            />
            {opensAll && (
              <span className="absolute right-3 bottom-3 inline-flex min-h-9 items-center gap-2 rounded-full bg-over-picture px-3 font-semibold text-on-picture text-sm shadow-card">
                <Images size={16} aria-hidden />
                All {pictures.length} photos
              </span>
            )}
          </button>
        )
      })}
    </div>
  )
}

function NoPictures({ propertyName }: { propertyName: string }) {
  return (
    <figure className="relative aspect-4/3 overflow-hidden bg-wash md:aspect-video md:rounded-card md:border md:border-line">
      <Picture fileName={DEFAULT_PICTURE} alt={`${propertyName} has no photos yet`} sizes="(min-width: 1240px) 780px, 100vw" eager />
      <figcaption className="absolute bottom-3 left-3 rounded-full bg-over-picture px-3 py-1.5 font-semibold text-on-picture text-sm shadow-card">
        No Image Available
      </figcaption>
    </figure>
  )
}
