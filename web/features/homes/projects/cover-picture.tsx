import type { Picture as PictureFacts } from '#contracts/homes/properties/properties.ts'
import { NoPicture } from '#web/ui/pictures/no-picture.tsx'
import { Picture } from '#web/ui/pictures/picture.tsx'

interface CoverPictureProps {
  cover: PictureFacts | null
  sizes: string
  eager: boolean
}

/** The first picture of a project, or a drawing in its place when there is none. */
export function CoverPicture({ cover, sizes, eager }: CoverPictureProps) {
  if (!cover) return <NoPicture />
  return (
    <div className="relative size-full overflow-hidden rounded-t-card">
      <Picture {...cover} folder="uploads" alt="" sizes={sizes} largest={960} eager={eager} />
    </div>
  )
}
