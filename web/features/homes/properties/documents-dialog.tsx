import { useState } from 'react'
import { documentUrl } from '#contracts/homes/media/media.ts'
import type { PropertyDocument } from '#contracts/homes/properties/properties.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Download, ExternalLink, Eye, FileText, FileType, Image } from '#web/ui/icons/icons.tsx'
import { wrapIndex } from '#web/ui/pictures/slides.ts'
import { VIEWER_BUTTON, ViewerFrame } from '#web/ui/pictures/viewer-frame.tsx'
import { describeFile, documentKind } from './document-kind.ts'

const ICONS = { picture: Image, pdf: FileText, other: FileType } as const

interface DocumentsDialogProps {
  documents: readonly PropertyDocument[]
  open: boolean
  onClose: () => void
}

export function DocumentsDialog({ documents, open, onClose }: DocumentsDialogProps) {
  const [viewed, setViewed] = useState<number>()
  return (
    <>
      <Dialog open={open} onClose={onClose} title="Documents" place="sheet">
        <ul className="grid gap-3">
          {documents.map((document, index) => (
            <DocumentRow key={document.fileName} document={document} onView={() => setViewed(index)} />
          ))}
        </ul>
      </Dialog>
      {viewed !== undefined && <DocumentViewer documents={documents} startAt={viewed} onClose={() => setViewed(undefined)} />}
    </>
  )
}

function DocumentRow({ document, onView }: { document: PropertyDocument; onView: () => void }) {
  const kind = documentKind(document)
  const Icon = ICONS[kind]
  return (
    <li className="flex flex-wrap items-center gap-3 rounded-card border border-line p-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-brand-wash text-brand">
        <Icon size={21} aria-hidden />
      </span>
      <p className="min-w-36 flex-1">
        <span className="block break-words font-semibold text-base">{document.name}</span>
        <span className="num block text-ink-soft text-sm">{describeFile(document)}</span>
      </p>
      <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
        {kind !== 'other' && (
          <Button look="soft" onClick={onView} aria-label={`View ${document.name}`}>
            <Eye size={17} aria-hidden />
            View
          </Button>
        )}
        <a
          href={documentUrl(document)}
          download={document.name}
          aria-label={`Download ${document.name}`}
          className={buttonClass('outline')}
        >
          <Download size={17} aria-hidden />
          Download
        </a>
      </div>
    </li>
  )
}

interface DocumentViewerProps {
  documents: readonly PropertyDocument[]
  startAt: number
  onClose: () => void
}

/** Full-screen documents: pictures and PDFs are shown, others can be downloaded. */
function DocumentViewer({ documents, startAt, onClose }: DocumentViewerProps) {
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
