import { type ReactNode, useEffect } from 'react'
import { MAX_REASON_LENGTH } from '#contracts/operations/actions.ts'
import { translateWhole } from '#web/lib/api/translate-answer.ts'
import { contractResolver } from '#web/lib/forms/contract-resolver.ts'
import { FormDialog } from '#web/lib/forms/form-dialog.tsx'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/fields/text-field.tsx'
import { focusHeadingWhenLost } from '../lib/focus.ts'
import { operatorFailureMessage } from '../lib/operations-api.ts'

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
  /** Suggested reasons, in English: a press fills the field, in the language of the console. One that is sent unchanged is sent in English. */
  suggestions?: readonly string[]
  /** Carries out the action; when it throws, the dialog stays open and shows the message. */
  onConfirm: (reason: string) => Promise<unknown>
}

/** Asks an operator for the reason of an action, then carries it out. */
export function ReasonDialog({ open, onClose, title, children, confirm, hint, isReady = true, suggestions, onConfirm }: ReasonDialogProps) {
  const form = useContractForm({
    defaultValues: { reason: '' },
    resolver: contractResolver(
      ({ reason }) => (reason.trim() === '' ? { reason: 'Please say why.' } : {}),
      ({ reason }) => ({ reason: reason.trim() }),
    ),
    async send({ reason }) {
      await onConfirm(import.meta.env.OTHER_LANGUAGE ? (suggestions?.find((text) => translateWhole(text) === reason) ?? reason) : reason)
      methods.reset()
      onClose()
    },
    failureText: operatorFailureMessage,
    focusesFirstError: false,
    isDialog: true,
  })
  const { methods, formRef, busy, field } = form
  useEffect(() => {
    if (!open) return
    // not on a phone: the on-screen keyboard would cover the suggested reasons
    if (matchMedia('(pointer: fine)').matches) formRef.current?.querySelector('textarea')?.focus()
    // the action may have removed the button that opened the dialog
    return focusHeadingWhenLost
  }, [open, formRef])
  const close = () => {
    // keep the typed reason while the request is running: the request may fail
    if (!busy) methods.reset()
    onClose()
  }
  const reason = methods.watch('reason')
  return (
    <FormDialog form={form} open={open} onClose={close} title={title} submit={confirm} isReady={isReady}>
      <div className="text-ink-soft">{children}</div>
      {suggestions && (
        <ul aria-label="Ready reasons" className="grid gap-2 sm:grid-cols-2">
          {(import.meta.env.OTHER_LANGUAGE ? suggestions.map(translateWhole) : suggestions).map((text) => (
            <li key={text}>
              <Button
                look="soft"
                aria-pressed={reason === text}
                className={`size-full justify-start px-3 py-2 text-left font-normal text-sm ${reason === text ? 'selected' : ''}`}
                onClick={() => {
                  methods.setValue('reason', text)
                  methods.clearErrors()
                  // on a phone the field is below the reasons
                  formRef.current?.querySelector('textarea')?.scrollIntoView({ block: 'center' })
                }}
              >
                {text}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <TextAreaField label="Reason" rows={3} maxLength={MAX_REASON_LENGTH} hint={hint} {...field('reason')} />
    </FormDialog>
  )
}
