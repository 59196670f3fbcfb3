import { MAX_READY_ANSWER_LENGTH, MAX_READY_ANSWERS } from '#contracts/base/limits.ts'
import { INQUIRY_MESSAGES } from '#contracts/reaching/inquiries/inquiry-messages.ts'
import { failureMessage } from '#web/lib/api/api.ts'
import { EditRows } from '#web/lib/forms/edit-rows.tsx'
import { FormDialog } from '#web/lib/forms/form-dialog.tsx'
import { FormTextArea } from '#web/lib/forms/form-fields.tsx'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { useSaveReadyAnswers } from './api.ts'

interface ReadyAnswersDialogProps {
  /** The answers when the dialog opens. */
  answers: readonly string[]
  userId: number | undefined
  open: boolean
  onClose: () => void
}

/** Edits the poster's ready answers, each in a field of its own; blank ones are not saved. Mounted anew for each opening. */
export function ReadyAnswersDialog({ answers, userId, open, onClose }: ReadyAnswersDialogProps) {
  const save = useSaveReadyAnswers(userId)
  const form = useContractForm({
    defaultValues: { answers: answers.map((text) => ({ text })) },
    isDialog: true,
    failureText: (error) => failureMessage(error, INQUIRY_MESSAGES.answersFailed),
    send: async (given) => {
      await save(given.answers.map(({ text }) => text))
      onClose()
    },
  })
  return (
    <FormDialog form={form} open={open} onClose={onClose} title="Your ready answers" submit="Save" submitting="Saving…">
      <p className="text-ink-soft text-sm">
        They are for all your listings and on all your devices. At most {MAX_READY_ANSWERS} answers of {MAX_READY_ANSWER_LENGTH} characters.
      </p>
      <EditRows
        name="answers"
        legend="Your ready answers"
        what="answer"
        blank={{ text: '' }}
        maxRows={MAX_READY_ANSWERS}
        grid="grid-cols-1"
        isPlain
      >
        {(prefix, row) => <FormTextArea name={`${prefix}.text`} label={`Answer ${row}`} rows={2} maxLength={MAX_READY_ANSWER_LENGTH} />}
      </EditRows>
    </FormDialog>
  )
}
