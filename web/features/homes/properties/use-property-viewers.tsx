import { useState } from 'react'
import type { ListedPicture, PropertyDocument } from '#contracts/homes/properties/properties.ts'
import { useLazyComponent } from '#web/ui/browser.ts'
import { usePictureViewer } from '#web/ui/pictures/use-picture-viewer.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

const loadDocumentsDialog = () => import('./documents-dialog.tsx').then((module) => module.DocumentsDialog)

/** The full-screen viewers of a property's pictures and documents, fetched on demand. */
export function usePropertyViewers(propertyName: string, pictures: readonly ListedPicture[], documents: readonly PropertyDocument[]) {
  const pictureViewer = usePictureViewer(propertyName, pictures)
  const [areDocumentsOpen, setDocumentsOpen] = useState(false)
  const [DocumentsDialog, requestDocumentsDialog] = useLazyComponent(loadDocumentsDialog)
  return {
    openPicture: pictureViewer.open,
    openDocuments() {
      requestDocumentsDialog(() => toast.error('The documents could not be opened. Please try again.'))
      setDocumentsOpen(true)
    },
    /** Prefetches the code of the viewer. */
    preparePictures: pictureViewer.prepare,
    prepareDocuments: () => requestDocumentsDialog(),
    /** The open viewer. */
    shown: (
      <>
        {pictureViewer.shown}
        {DocumentsDialog && <DocumentsDialog documents={documents} open={areDocumentsOpen} onClose={() => setDocumentsOpen(false)} />}
      </>
    ),
  }
}
