import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { MAX_DOCUMENT_BYTES } from '#contracts/base/limits.ts'
import { CHECKS_VALID_MONTHS, PAPERS_KEPT_DAYS } from '#contracts/base/retention.ts'
import { FILE_MESSAGES } from '#contracts/homes/media/file-messages.ts'
import { formatBytes } from '#contracts/homes/media/media.ts'
import { CHECK_KIND_LABELS, CHECK_KINDS, type CheckKind } from '#contracts/trust/checks/check-kinds.ts'
import { CHECK_MESSAGES } from '#contracts/trust/checks/check-messages.ts'
import { failureMessage } from '#web/lib/api/api.ts'
import { contractResolver } from '#web/lib/forms/contract-resolver.ts'
import { FormDialog } from '#web/lib/forms/form-dialog.tsx'
import { useFormField } from '#web/lib/forms/form-hooks.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { ChoiceField } from '#web/ui/fields/choices.tsx'
import { FileButton } from '#web/ui/fields/file-button.tsx'
import { FieldError } from '#web/ui/fields/text-field.tsx'
import { Paperclip } from '#web/ui/icons/icons.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { ownChecksQuery, sendPaper } from './api.ts'

/** `documents`: the part of the form that the file is sent as. */
interface Asked {
  kind: CheckKind | ''
  documents: File | null
}

const CHOICES = CHECK_KINDS.map((value) => ({ value, label: CHECK_KIND_LABELS[value] }))

function missingIn({ kind, documents }: Asked): { kind?: string; documents?: string } {
  if (kind === '') return { kind: 'Please choose which paper it is' }
  if (!documents) return { documents: CHECK_MESSAGES.oneFile }
  return documents.size > MAX_DOCUMENT_BYTES ? { documents: FILE_MESSAGES.fileTooLarge(documents.name) } : {}
}

interface AskDialogProps {
  propertyId: number
  open: boolean
  onClose: () => void
}

/** Asks operators to look at one paper of a property. */
export function AskDialog({ propertyId, open, onClose }: AskDialogProps) {
  const queries = useQueryClient()
  const form = useContractForm<Asked, { kind: CheckKind; documents: File }>({
    defaultValues: { kind: '', documents: null },
    resolver: contractResolver(missingIn),
    async send({ kind, documents }) {
      const { message } = await sendPaper(propertyId, kind, documents)
      form.methods.reset()
      toast.success(message)
      onClose()
      await queries.invalidateQueries(ownChecksQuery(propertyId))
    },
    failureText: (error) => failureMessage(error, CHECK_MESSAGES.notSent),
    focusesFirstError: false,
    isDialog: true,
  })
  return (
    <FormDialog form={form} open={open} onClose={onClose} title="Ask us to check a paper" submit="Send Paper" submitting="Sending…">
      <p className="text-ink-soft">
        We compare the name on it with yours, and the address with this listing's. The listing then says that we have seen it, and on which
        day, for {CHECKS_VALID_MONTHS} months or until the address changes.
      </p>
      <KindField />
      <PaperField />
      <p className="text-ink-soft text-sm">
        Only our team sees the file, and each look is recorded. It is deleted within a day after our answer, or after {PAPERS_KEPT_DAYS}{' '}
        days without one. You may cover amounts and account numbers.
      </p>
    </FormDialog>
  )
}

function KindField() {
  const field = useFormField<Asked, 'kind'>('kind')
  return (
    <ChoiceField
      legend="Which paper is it?"
      choices={CHOICES}
      field={{ ...field, change: (chosen) => field.change(chosen as CheckKind) }}
    />
  )
}

function PaperField() {
  const id = useId()
  const { value, error, change } = useFormField<Asked, 'documents'>('documents')
  return (
    <fieldset className="min-w-0" data-wrong={error ? true : undefined}>
      <legend className="mb-2 font-semibold text-base">The paper</legend>
      {value && (
        <p className="wrap-anywhere num mb-2">
          {value.name}, {formatBytes(value.size)}
        </p>
      )}
      <FileButton
        accept="application/pdf,image/jpeg,image/png,image/webp"
        look="outline"
        describedBy={`${id}-hint ${id}-error`}
        onFiles={([file]) => file && change(file)}
      >
        <Paperclip size={18} aria-hidden />
        {value ? 'Choose another file' : 'Choose a file'}
      </FileButton>
      <p id={`${id}-hint`} className="mt-1.5 text-ink-faint text-sm">
        A PDF or a photo, at most {MAX_DOCUMENT_BYTES / 1024 ** 2} MB.
      </p>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
