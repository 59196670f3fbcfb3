import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { MAX_REASON_LENGTH } from '#contracts/operations/actions.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FieldError, TextAreaField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { focusHeadingWhenLost, useVisibleDialogError } from '../lib/focus.ts'
import { messageOf } from '../lib/operations-api.ts'

interface ReasonDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** Text that says what the action does. */
  children: ReactNode
  /** Label of the button that carries out the action. */
  confirm: string
  hint?: string
  /** Whether the other fields of the dialog are valid; true when there are none. */
  isReady?: boolean
  /** Suggested reasons: a press fills the field. */
  suggestions?: readonly string[]
  /** Carries out the action; when it throws, the dialog stays open and shows the message. */
  onConfirm: (reason: string) => Promise<unknown>
}

/** Asks an operator for the reason of an action, then carries it out. */
export function ReasonDialog({ open, onClose, title, children, confirm, hint, isReady = true, suggestions, onConfirm }: ReasonDialogProps) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const [errors, setErrors] = useState<{ readonly reason?: string; readonly form?: string }>({})
  useVisibleDialogError(errors.reason ?? errors.form)
  const [busy, setBusy] = useState(false)
  const isOpen = useRef(open)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    isOpen.current = open
    if (!open) return
    // not on a phone: the on-screen keyboard would cover the suggested reasons
    if (matchMedia('(pointer: fine)').matches) field.current?.focus()
    // the action may have removed the button that opened the dialog
    return focusHeadingWhenLost
  }, [open])
  const reset = () => {
    setReason('')
    setErrors({})
  }
  const close = () => {
    // keep the typed reason while the request is running: the request may fail
    if (!busy) reset()
    onClose()
  }
  async function send(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (reason.trim() === '') return setErrors({ reason: 'Please say why.' })
    setBusy(true)
    try {
      await onConfirm(reason.trim())
      reset()
      onClose()
    } catch (failure) {
      const message = messageOf(failure)
      const reasonError = failure instanceof ApiError ? failure.fields.reason : undefined
      setErrors(reasonError === undefined ? { form: message } : { reason: reasonError })
      if (!isOpen.current) toast.error(message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      place="sheet"
      cancel="Cancel"
      footer={
        <Button type="submit" form={formId} busy={busy} disabled={!isReady} className="flex-1">
          {confirm}
        </Button>
      }
    >
      <form id={formId} onSubmit={(event) => void send(event)} className="grid gap-4" noValidate>
        <div className="text-ink-soft">{children}</div>
        {suggestions && (
          <ul aria-label="Ready reasons" className="flex flex-wrap gap-2">
            {suggestions.map((text) => (
              <li key={text}>
                <Button
                  look="soft"
                  aria-pressed={reason === text}
                  className={`py-2 text-left font-normal ${reason === text ? 'selected' : ''}`}
                  onClick={() => {
                    setReason(text)
                    setErrors({})
                    // on a phone the field is below the reasons
                    field.current?.scrollIntoView({ block: 'center' })
                  }}
                >
                  {text}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <div>
          <TextAreaField
            ref={field}
            label="Reason"
            rows={3}
            maxLength={MAX_REASON_LENGTH}
            value={reason}
            error={errors.reason}
            {...(hint && { hint })}
            onChange={({ target }) => {
              setReason(target.value)
              setErrors({})
            }}
          />
          <FieldError id={`${formId}-error`}>{errors.form}</FieldError>
        </div>
      </form>
    </Dialog>
  )
}
