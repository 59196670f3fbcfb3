import { type ReactNode, useId } from 'react'
import { type FieldValues, FormProvider } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { FieldError } from '#web/ui/fields/text-field.tsx'
import type { ContractForm } from './use-contract-form.ts'

interface FormDialogProps<V extends FieldValues, P> {
  form: ContractForm<V, P>
  open: boolean
  onClose: () => void
  title: string
  /** Text of the button that sends the form. */
  submit: string
  /** Text of that button while the form is being sent; the same text when missing. */
  submitting?: string
  /** Whether the form can be sent. */
  isReady?: boolean
  children: ReactNode
}

/** A dialog with one form, its failure, and the buttons that cancel and send it. Any change removes the messages of the last attempt. */
export function FormDialog<V extends FieldValues, P>(props: FormDialogProps<V, P>) {
  const { form, open, onClose, title, submit, submitting = submit, isReady = true, children } = props
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      place="sheet"
      cancel="Cancel"
      footer={
        <Button type="submit" form={id} busy={form.busy} disabled={!isReady} className="flex-1">
          {form.busy ? submitting : submit}
        </Button>
      }
    >
      <form ref={form.formRef} id={id} onSubmit={form.submit} onChange={() => form.methods.clearErrors()} noValidate className="grid gap-4">
        <FormProvider {...form.methods}>{children}</FormProvider>
        <FieldError id={`${id}-failure`}>{form.failure}</FieldError>
      </form>
    </Dialog>
  )
}
