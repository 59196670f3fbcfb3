import { Download, Eye, FileText, FileType, Image } from 'lucide-react'
import { useState } from 'react'
import type { PropertyDocument } from '#contracts/properties.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { describeFile, documentKind, documentUrl } from './document-kind.ts'
import { DocumentViewer } from './document-viewer.tsx'

const ICONS = { picture: Image, pdf: FileText, other: FileType } as const

interface DocumentsDialogProps {
  documents: readonly PropertyDocument[]
  open: boolean
  onClose: () => void
}

/** The list of a property's documents: to look at here, or to save. */
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
        <span className="block break-words font-semibold text-[15px]">{document.name}</span>
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
