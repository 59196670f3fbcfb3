import { type ComponentType, type ReactNode, useState } from 'react'
import type { Picture, PropertyDocument } from '#contracts/properties.ts'
import { toast } from '#web/ui/toast.tsx'

type Opened = { readonly what: 'photo'; readonly index: number } | { readonly what: 'documents' }

/** A part that few people open is fetched when somebody is about to. @returns the part once it is there, and how to ask for it */
function useOnDemand<P>(load: () => Promise<ComponentType<P>>, failure: string): [ComponentType<P> | undefined, (wanted: boolean) => void] {
  const [part, setPart] = useState<{ Part: ComponentType<P> }>()
  const ask = (wanted: boolean) => {
    if (part) return
    load().then(
      (Part) => setPart({ Part }),
      () => wanted && toast.error(failure, { toastId: failure }),
    )
  }
  return [part?.Part, ask]
}

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
  const [PhotoViewer, askForPhotos] = useOnDemand(loadPhotos, 'The photos could not be opened. Please try again.')
  const [DocumentsDialog, askForDocuments] = useOnDemand(loadDocuments, 'The documents could not be opened. Please try again.')
  const close = () => setOpened(undefined)
  return {
    openPhoto(index) {
      askForPhotos(true)
      setOpened({ what: 'photo', index })
    },
    openDocuments() {
      askForDocuments(true)
      setOpened({ what: 'documents' })
    },
    preparePhotos: () => askForPhotos(false),
    prepareDocuments: () => askForDocuments(false),
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
