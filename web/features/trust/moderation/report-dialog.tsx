import {
  MAX_REPORT_LENGTH,
  REPORT_MESSAGES,
  REPORT_REASON_LABELS,
  REPORT_REASONS,
  type ReportReason,
} from '#contracts/trust/moderation/report-messages.ts'
import { browserApi, failureMessage } from '#web/lib/api/api.ts'
import { contractResolver } from '#web/lib/forms/contract-resolver.ts'
import { FormDialog } from '#web/lib/forms/form-dialog.tsx'
import { useFormField } from '#web/lib/forms/form-hooks.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { askToSignIn } from '#web/lib/session/pending-action.ts'
import { useUser } from '#web/lib/session/session.ts'
import { TextButton, TextLink } from '#web/ui/button.tsx'
import { ChoiceField } from '#web/ui/fields/choices.tsx'
import { TextAreaField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'

interface ReportDialogProps {
  propertyId: number
  open: boolean
  onClose: () => void
}

interface Report {
  reason: ReportReason | ''
  text: string
}

const CHOICES = REPORT_REASONS.map((reason) => ({ value: reason, label: REPORT_REASON_LABELS[reason] }))

function missingIn({ reason, text }: Report): { reason?: string; text?: string } {
  if (reason === '') return { reason: REPORT_MESSAGES.reasonRequired }
  return reason === 'other' && text.trim() === '' ? { text: REPORT_MESSAGES.textRequired } : {}
}

/** Reports a listing to the operators. The filled-in values stay when the dialog is closed. */
export function ReportDialog({ propertyId, open, onClose }: ReportDialogProps) {
  const form = useContractForm<Report, Report & { reason: ReportReason }>({
    defaultValues: { reason: '', text: '' },
    resolver: contractResolver(missingIn),
    async send(body) {
      const { message } = await browserApi.call('reportProperty', { params: { id: propertyId }, body })
      form.methods.reset()
      toast.success(message)
      onClose()
    },
    failureText: (error) => failureMessage(error, 'Your report could not be sent. Please try again.'),
    focusesFirstError: false,
  })
  const isOther = form.methods.watch('reason') === 'other'
  return (
    <FormDialog form={form} open={open} onClose={onClose} title="Report this listing" submit="Send Report" submitting="Sending…">
      <ReasonField />
      <TextAreaField
        label="What should we know?"
        note={isOther ? undefined : 'optional'}
        rows={3}
        maxLength={MAX_REPORT_LENGTH}
        hint="The poster does not see who reported the listing."
        {...form.field('text')}
      />
      <OutcomeLine propertyId={propertyId} onClose={onClose} />
      <p className="text-ink-soft">
        Not satisfied with what we did?{' '}
        <TextLink to={`/grievance?property=${propertyId}`} onClick={onClose}>
          Write to the grievance officer
        </TextLink>
      </p>
    </FormDialog>
  )
}

function ReasonField() {
  const field = useFormField<Report, 'reason'>('reason')
  return (
    <ChoiceField
      legend="What is wrong with it?"
      choices={CHOICES}
      field={{ ...field, change: (chosen) => field.change(chosen as ReportReason) }}
    />
  )
}

/** Whether the outcome of the report will be sent to the user. */
function OutcomeLine({ propertyId, onClose }: Pick<ReportDialogProps, 'propertyId' | 'onClose'>) {
  const isSignedIn = useUser() !== null
  if (isSignedIn) return <p className="text-ink-soft">You will see the result in your notifications.</p>
  const signIn = () => {
    onClose()
    askToSignIn({
      kind: 'report',
      propertyId,
      requirementId: null,
      goal: 'report this listing',
      message: 'Then we can tell you the result.',
    })
  }
  return (
    <p className="text-ink-soft">
      You can report it without an account. We can tell you the result only when you are signed in.{' '}
      <TextButton onClick={signIn}>Sign in first</TextButton>
    </p>
  )
}
