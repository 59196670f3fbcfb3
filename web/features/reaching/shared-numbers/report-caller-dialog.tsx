import { CALLER_REPORT_MESSAGES as MESSAGES } from '#contracts/trust/caller-reports/caller-report-messages.ts'
import { MAX_REPORT_LENGTH } from '#contracts/trust/moderation/report-messages.ts'
import { failureMessage } from '#web/lib/api/api.ts'
import { FormDialog } from '#web/lib/forms/form-dialog.tsx'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { TextAreaField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useReportCaller } from './api.ts'

interface ReportCallerDialogProps {
  userId: number | undefined
  person: { readonly personId: number; readonly firstName: string }
  open: boolean
  onClose: () => void
}

/** Reports somebody who still calls: one press, with words or without. Loaded on demand. */
export function ReportCallerDialog({ userId, person, open, onClose }: ReportCallerDialogProps) {
  const report = useReportCaller(userId)
  const form = useContractForm({
    defaultValues: { text: '' },
    isDialog: true,
    failureText: (error) => failureMessage(error, MESSAGES.failed),
    async send({ text }) {
      toast.success((await report(person.personId, text)).message)
      onClose()
    },
  })
  return (
    <FormDialog form={form} open={open} onClose={onClose} title={`${person.firstName} still calls?`} submit="Report" submitting="Sending…">
      <p className="text-ink-soft leading-relaxed">
        Our team looks at it and tells you the result. {person.firstName} does not learn from us who reported.
      </p>
      <TextAreaField {...form.field('text')} label="When, and what about" note="optional" maxLength={MAX_REPORT_LENGTH} rows={3} />
    </FormDialog>
  )
}
