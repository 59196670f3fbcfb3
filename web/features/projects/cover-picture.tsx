import type { Picture as PictureFacts } from '#contracts/properties.ts'
import { NoPicture } from '#web/ui/no-picture.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { useBrokenPicture } from '#web/ui/use-broken-picture.ts'

interface CoverPictureProps {
  cover: PictureFacts | null
  sizes: string
  eager: boolean
}

/** The first picture of a project, or a drawing in its place when there is none or it cannot be loaded. */
export function CoverPicture({ cover, sizes, eager }: CoverPictureProps) {
  const { broken, watch } = useBrokenPicture()
  if (!cover || broken) return <NoPicture />
  return (
    <div {...watch} className="size-full overflow-hidden rounded-t-card">
      <Picture {...cover} folder="uploads" alt="" sizes={sizes} largest={960} eager={eager} />
    </div>
  )
}
