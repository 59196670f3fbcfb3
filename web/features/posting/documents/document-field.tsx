import { ExternalLink, FileText, Paperclip, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { FileButton } from '#web/ui/file-button.tsx'
import { useFileDrop } from '#web/ui/file-drop.tsx'
import { ProblemList } from '#web/ui/problem-list.tsx'
import type { Attached } from './attached.ts'
import { fileSize } from './file-size.ts'
import type { Documents } from './use-documents.ts'

interface DocumentFieldProps {
  documents: Documents
  label: string
  hint?: string
  /** What the form or the server says about the documents as a whole. */
  problem?: string
  /** Tags each as existing or new. */
  editing?: boolean
  disabled?: boolean
}

/** The documents of a listing: chosen or dropped, listed, removed. */
export function DocumentField({ documents, label, hint, problem, editing = false, disabled = false }: DocumentFieldProps) {
  const id = useId()
  const { add, remove, problems, max, accept } = documents
  const { over, handlers } = useFileDrop(add, disabled)
  const count = documents.documents.length
  return (
    <fieldset
      aria-describedby={`${id}-hint ${id}-problems`}
      className={`min-w-0 rounded-card ${over ? 'outline-2 outline-brand outline-dashed outline-offset-4' : ''}`}
      {...handlers}
    >
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-2 font-semibold text-[15px]">
        {label}
        <span className="num shrink-0 font-normal text-ink-faint text-sm">
          {count} of {max}
        </span>
      </legend>
      <p id={`${id}-hint`} className="mb-3 text-ink-faint text-sm">
        {hint}
      </p>
      {count > 0 && (
        <ul className="mb-3 divide-y divide-line rounded-card border border-line bg-card">
          {documents.documents.map((document) => (
            <DocumentRow
              key={document.id}
              document={document}
              tag={editing ? (document.existing ? 'Existing document' : 'New document') : undefined}
              disabled={disabled}
              onRemove={() => remove(document.id)}
            />
          ))}
        </ul>
      )}
      <FileButton accept={accept} multiple disabled={disabled} look="outline" describedBy={`${id}-hint`} onFiles={add}>
        <Paperclip size={18} aria-hidden />
        {count === 0 ? 'Add documents' : 'Add more documents'}
      </FileButton>
      <ProblemList id={`${id}-problems`} problems={problem ? [problem, ...problems] : problems} />
    </fieldset>
  )
}

interface DocumentRowProps {
  document: Attached
  tag: string | undefined
  disabled: boolean
  onRemove: () => void
}

function DocumentRow({ document: { name, blob, existing }, tag, disabled, onRemove }: DocumentRowProps) {
  return (
    <li className="flex items-center gap-3 py-1 pr-1 pl-3.5">
      <FileText size={20} aria-hidden className="shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1 py-1.5">
        <p className="truncate text-[15px]" title={name}>
          {name}
        </p>
        <p className="text-ink-faint text-sm">{[tag, blob && fileSize(blob.size)].filter(Boolean).join(' · ')}</p>
      </div>
      {existing && (
        <a
          href={`/media/${existing}`}
          target="_blank"
          rel="noreferrer"
          aria-label={`View ${name}`}
          className="grid size-11 shrink-0 place-items-center rounded-full text-brand hover:bg-wash"
        >
          <ExternalLink size={18} aria-hidden />
        </a>
      )}
      <button
        type="button"
        aria-label={`Remove ${name}`}
        disabled={disabled}
        onClick={onRemove}
        className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-wash hover:text-brick disabled:opacity-35"
      >
        <Trash2 size={18} aria-hidden />
      </button>
    </li>
  )
}
