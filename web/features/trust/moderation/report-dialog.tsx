import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import {
  MAX_REPORT_LENGTH,
  REPORT_MESSAGES,
  REPORT_REASON_LABELS,
  REPORT_REASONS,
  type ReportReason,
} from '#contracts/trust/moderation/report-messages.ts'
import { browserApi, failureMessage } from '#web/lib/api/api.ts'
import { askToSignIn } from '#web/lib/session/pending-action.ts'
import { useSession } from '#web/lib/session/session.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { ChoiceField } from '#web/ui/choices.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError, TextAreaField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'

interface ReportDialogProps {
  propertyId: number
  open: boolean
  onClose: () => void
}

const CHOICES = REPORT_REASONS.map((reason) => ({ value: reason, label: REPORT_REASON_LABELS[reason] }))

/** Reports a listing to the operators. The filled-in values stay when the dialog is closed. */
export function ReportDialog({ propertyId, open, onClose }: ReportDialogProps) {
  const formId = useId()
  const [reason, setReason] = useState<ReportReason>()
  const [text, setText] = useState('')
  const [errors, setErrors] = useState<{ readonly reason?: string; readonly text?: string; readonly failure?: string }>({})
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    // the form is longer than a phone's screen
    if (Object.keys(errors).length > 0) form.current?.querySelector('[role="alert"]:not(:empty)')?.scrollIntoView({ block: 'center' })
  }, [errors])
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { reason: ReportReason; text: string }) => browserApi.call('reportProperty', { params: { id: propertyId }, body }),
    onSuccess({ message }) {
      setReason(undefined)
      setText('')
      toast.success(message)
      onClose()
    },
    onError(error) {
      setErrors({ failure: failureMessage(error, 'Your report could not be sent. Please try again.') })
    },
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (reason === undefined) return setErrors({ reason: REPORT_MESSAGES.reasonRequired })
    if (reason === 'other' && text.trim() === '') return setErrors({ text: REPORT_MESSAGES.textRequired })
    setErrors({})
    mutate({ reason, text })
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Report this listing"
      place="sheet"
      cancel="Cancel"
      footer={
        <Button type="submit" form={formId} busy={isPending} className="flex-1">
          {isPending ? 'Sending…' : 'Send Report'}
        </Button>
      }
    >
      <form ref={form} id={formId} onSubmit={send} noValidate className="grid gap-5">
        <ChoiceField
          legend="What is wrong with it?"
          choices={CHOICES}
          field={{
            name: 'reason',
            value: reason ?? '',
            error: errors.reason,
            change: (chosen) => {
              setReason(REPORT_REASONS.find((each) => each === chosen))
              setErrors({})
            },
            blur: () => undefined,
          }}
        />
        <TextAreaField
          label="What should we know?"
          {...(reason !== 'other' && { note: 'optional' })}
          rows={3}
          maxLength={MAX_REPORT_LENGTH}
          value={text}
          error={errors.text}
          hint="The poster does not see who reported the listing."
          onChange={({ target }) => {
            setText(target.value)
            setErrors({})
          }}
        />
        <OutcomeLine propertyId={propertyId} onClose={onClose} />
        <FieldError id={`${formId}-failure`}>{errors.failure}</FieldError>
      </form>
    </Dialog>
  )
}

/** Whether the outcome of the report will be sent to the user. */
function OutcomeLine({ propertyId, onClose }: Pick<ReportDialogProps, 'propertyId' | 'onClose'>) {
  const isSignedIn = useSession().user !== undefined
  if (isSignedIn) return <p className="text-ink-soft">Your notifications tell you what we did.</p>
  const signIn = () => {
    onClose()
    askToSignIn({
      kind: 'report',
      propertyId,
      requirementId: null,
      goal: 'report this listing',
      message: 'Then we can tell you what we did.',
    })
  }
  return (
    <p className="text-ink-soft">
      You can report it without an account. We can tell you what we did only when you are signed in.{' '}
      <TextButton onClick={signIn}>Sign in first</TextButton>
    </p>
  )
}
