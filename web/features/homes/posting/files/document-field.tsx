import { documentUrl, formatBytes } from '#contracts/homes/media/media.ts'
import { FileButton } from '#web/ui/fields/file-button.tsx'
import { ExternalLink, FileText, Paperclip, Trash2 } from '#web/ui/icons/icons.tsx'
import { FileFieldset } from './file-fieldset.tsx'
import type { FormFile } from './form-files.ts'
import type { FormFiles } from './use-form-files.ts'

interface DocumentFieldProps {
  documents: FormFiles
  hint: string
  /** Whether each document is tagged as existing or new. */
  tagged: boolean
  disabled: boolean
}

/** The documents of a property: chosen or dropped, listed, removed. */
export function DocumentField({ documents, hint, tagged, disabled }: DocumentFieldProps) {
  const { files, add, remove, rules } = documents
  return (
    <FileFieldset
      label="Documents"
      hint={hint}
      files={documents}
      disabled={disabled}
      overClass="outline-2 outline-brand outline-dashed outline-offset-4"
    >
      {(hintId) => (
        <>
          {files.length > 0 && (
            <ul className="mb-3 divide-y divide-line rounded-card border border-line bg-card">
              {files.map((document) => (
                <DocumentRow
                  key={document.id}
                  document={document}
                  tag={tagged ? (document.existing ? 'Existing document' : 'New document') : undefined}
                  disabled={disabled}
                  onRemove={() => remove(document.id)}
                />
              ))}
            </ul>
          )}
          <FileButton accept={rules.accept} multiple disabled={disabled} look="outline" describedBy={hintId} onFiles={add}>
            <Paperclip size={18} aria-hidden />
            {files.length === 0 ? 'Add documents' : 'Add more documents'}
          </FileButton>
        </>
      )}
    </FileFieldset>
  )
}

interface DocumentRowProps {
  document: FormFile
  tag: string | undefined
  disabled: boolean
  onRemove: () => void
}

function DocumentRow({ document: { name, blob, existing, pass }, tag, disabled, onRemove }: DocumentRowProps) {
  return (
    <li className="flex items-center gap-3 py-1 pr-1 pl-3.5">
      <FileText size={20} aria-hidden className="shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1 py-1.5">
        <p className="truncate text-base" title={name}>
          {name}
        </p>
        <p className="text-ink-faint text-sm">{[tag, blob && formatBytes(blob.size)].filter(Boolean).join(' · ')}</p>
      </div>
      {existing && (
        <a
          href={documentUrl({ fileName: existing, pass })}
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
