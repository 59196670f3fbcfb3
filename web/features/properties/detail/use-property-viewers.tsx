import { type ReactNode, useState } from 'react'
import type { Picture, PropertyDocument } from '#contracts/properties.ts'
import { toast } from '#web/ui/toast.tsx'
import { useOnDemand } from './use-on-demand.ts'

type Opened = { readonly what: 'photo'; readonly index: number } | { readonly what: 'documents' }

const loadPhotos = () => import('../viewer/photo-viewer.tsx').then((module) => module.PhotoViewer)
const loadDocuments = () => import('../viewer/documents-dialog.tsx').then((module) => module.DocumentsDialog)

interface PropertyViewers {
  readonly openPhoto: (index: number) => void
  readonly openDocuments: () => void
  readonly preparePhotos: () => void
  readonly prepareDocuments: () => void
  /** What is open; goes anywhere on the page. */
  readonly shown: ReactNode
}

/** The full-screen viewers of a property's photos and documents. */
export function usePropertyViewers(
  propertyName: string,
  pictures: readonly Picture[],
  documents: readonly PropertyDocument[],
): PropertyViewers {
  const [opened, setOpened] = useState<Opened>()
  const { Part: PhotoViewer, ask: askForPhotos } = useOnDemand(loadPhotos)
  const { Part: DocumentsDialog, ask: askForDocuments } = useOnDemand(loadDocuments)
  const refuse = (message: string) => toast.error(message, { toastId: message })
  const close = () => setOpened(undefined)
  return {
    openPhoto(index) {
      askForPhotos(() => refuse('The photos could not be opened. Please try again.'))
      setOpened({ what: 'photo', index })
    },
    openDocuments() {
      askForDocuments(() => refuse('The documents could not be opened. Please try again.'))
      setOpened({ what: 'documents' })
    },
    preparePhotos: () => askForPhotos(),
    prepareDocuments: () => askForDocuments(),
    shown: (
      <>
        {opened?.what === 'photo' && PhotoViewer && (
          <PhotoViewer pictures={pictures} propertyName={propertyName} startAt={opened.index} onClose={close} />
        )}
        {DocumentsDialog && <DocumentsDialog documents={documents} open={opened?.what === 'documents'} onClose={close} />}
      </>
    ),
  }
}
