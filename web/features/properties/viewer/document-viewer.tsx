import { Download, ExternalLink, FileType } from 'lucide-react'
import { useState } from 'react'
import type { PropertyDocument } from '#contracts/properties.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { documentKind, documentUrl } from './document-kind.ts'
import { wrapIndex } from './near.ts'
import { VIEWER_BUTTON, ViewerFrame } from './viewer-frame.tsx'

interface DocumentViewerProps {
  documents: readonly PropertyDocument[]
  startAt: number
  onClose: () => void
}

/** A property's documents one at a time: pictures and PDFs here, the rest to save. */
export function DocumentViewer({ documents, startAt, onClose }: DocumentViewerProps) {
  const [shown, setShown] = useState(startAt)
  const document = documents[shown]
  if (!document) return null
  const url = documentUrl(document)
  const move = (steps: number) => () => setShown((index) => wrapIndex(index, steps, documents.length))
  return (
    <ViewerFrame
      title={document.name}
      shown={shown}
      count={documents.length}
      onPrevious={move(-1)}
      onNext={move(1)}
      onClose={onClose}
      tools={
        <>
          {documentKind(document) !== 'other' && (
            <a href={url} target="_blank" rel="noopener" aria-label="Open in a new tab" className={VIEWER_BUTTON}>
              <ExternalLink size={19} aria-hidden />
            </a>
          )}
          <a href={url} download={document.name} aria-label={`Download ${document.name}`} className={VIEWER_BUTTON}>
            <Download size={19} aria-hidden />
          </a>
        </>
      }
    >
      <Preview key={document.fileName} document={document} url={url} />
    </ViewerFrame>
  )
}

function Preview({ document, url }: { document: PropertyDocument; url: string }) {
  switch (documentKind(document)) {
    case 'picture':
      return <img src={url} alt={document.name} className="size-full object-contain" />
    case 'pdf':
      return <iframe src={url} title={document.name} className="mx-auto block size-full max-w-4xl border-0 bg-white" />
    case 'other':
      return (
        <div className="grid size-full place-content-center justify-items-center gap-4 p-16 text-center">
          <FileType size={48} strokeWidth={1.4} aria-hidden />
          <p>This kind of file cannot be shown here.</p>
          <a href={url} download={document.name} className={buttonClass('primary')}>
            <Download size={17} aria-hidden />
            Download
          </a>
        </div>
      )
  }
}
