import { type ComponentType, useCallback, useState } from 'react'
import type { Picture, PropertyDocument } from '#contracts/properties.ts'
import { toast } from '#web/ui/toast.tsx'

type Opened = { readonly what: 'picture'; readonly index: number } | { readonly what: 'documents' }

const loadPictureViewer = () => import('./picture-viewer.tsx').then((module) => module.PictureViewer)
const loadDocumentsDialog = () => import('./documents-dialog.tsx').then((module) => module.DocumentsDialog)

/** The full-screen viewers of a property's pictures and documents, fetched on demand. */
export function usePropertyViewers(propertyName: string, pictures: readonly Picture[], documents: readonly PropertyDocument[]) {
  const [opened, setOpened] = useState<Opened>()
  const [PictureViewer, requestPictureViewer] = useOnDemand(loadPictureViewer)
  const [DocumentsDialog, requestDocumentsDialog] = useOnDemand(loadDocumentsDialog)
  const showFailure = (message: string) => () => toast.error(message)
  const close = () => setOpened(undefined)
  return {
    openPicture(index: number) {
      requestPictureViewer(showFailure('The photos could not be opened. Please try again.'))
      setOpened({ what: 'picture', index })
    },
    openDocuments() {
      requestDocumentsDialog(showFailure('The documents could not be opened. Please try again.'))
      setOpened({ what: 'documents' })
    },
    /** Fetches the code of the viewer ahead. */
    preparePictures: () => requestPictureViewer(),
    prepareDocuments: () => requestDocumentsDialog(),
    /** The open viewer. */
    shown: (
      <>
        {opened?.what === 'picture' && PictureViewer && (
          <PictureViewer pictures={pictures} propertyName={propertyName} startAt={opened.index} onClose={close} />
        )}
        {DocumentsDialog && <DocumentsDialog documents={documents} open={opened?.what === 'documents'} onClose={close} />}
      </>
    ),
  }
}

/** @param load the same function at every render @returns the component once it has loaded, and a function that requests it */
function useOnDemand<P>(load: () => Promise<ComponentType<P>>) {
  const [loaded, setLoaded] = useState<{ Component: ComponentType<P> }>()
  const request = useCallback(
    (onFailure: () => void = () => undefined) => void load().then((Component) => setLoaded({ Component }), onFailure),
    [load],
  )
  return [loaded?.Component, request] as const
}
