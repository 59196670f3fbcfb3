import { useState } from 'react'
import { useLazyComponent } from '#web/ui/browser.ts'
import { toast } from '#web/ui/toasts/toast.tsx'
import type { ShownPicture } from './picture.tsx'

const load = () => import('./picture-viewer.tsx').then((module) => module.PictureViewer)

/** The full-screen viewer of pictures, fetched on demand. @param name of what the pictures show */
export function usePictureViewer(name: string, pictures: readonly ShownPicture[]) {
  const [openedAt, setOpenedAt] = useState<number>()
  const [PictureViewer, request] = useLazyComponent(load)
  return {
    open(index: number) {
      request(() => toast.error('The photos could not be opened. Please try again.'))
      setOpenedAt(index)
    },
    /** Loads the viewer's code in advance. */
    prepare: () => request(),
    /** The open viewer. */
    shown: openedAt !== undefined && PictureViewer && (
      <PictureViewer pictures={pictures} name={name} startAt={openedAt} onClose={() => setOpenedAt(undefined)} />
    ),
  }
}
