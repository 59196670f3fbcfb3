import type { FormEvent, ReactNode, Ref } from 'react'
import { ACCOUNT_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import { accountFailureMessage } from '#web/features/people/accounts/api.ts'
import { CodeFields, useOneTimeCode } from '#web/features/people/accounts/sign-in/one-time-code.tsx'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError } from '#web/ui/fields/text-field.tsx'

export const CODE_HINT = 'Enter the 4-digit code we texted you. It is valid for 5 minutes.'
export const failureText = (error: unknown) => accountFailureMessage(error, ACCOUNT_MESSAGES.sendFailed)

interface CurrentNumberCodeProps {
  /** Shown before the code is sent. */
  before: ReactNode
  /** Shown at the button that sends the code, until it is pressed. */
  notice?: string | undefined
  /** Shown above the field for the code. */
  sent: ReactNode
  send: () => Promise<unknown>
  /** Takes the code; when it throws, the message stands at the field. */
  confirm: (otp: string) => Promise<void>
}

/** Sends a code to the current number of the user and takes it. */
export function CurrentNumberCode({ before, notice, sent, send, confirm }: CurrentNumberCodeProps) {
  const code = useOneTimeCode()
  const sendCode = async () => {
    await send()
    code.start(Date.now())
  }
  const form = useContractForm({ send: sendCode, failureText })
  const submit = code.form.handleSubmit(({ otp }) => confirm(otp).catch((error) => code.showError(failureText(error), error)))
  if (code.sentAt === undefined) {
    return (
      <Step
        onSubmit={form.submit}
        busy={form.busy}
        button={form.busy ? 'Sending…' : 'Send OTP'}
        failure={form.methods.formState.isSubmitted || form.busy ? form.failure : notice}
      >
        {before}
      </Step>
    )
  }
  const { isSubmitting } = code.form.formState
  return (
    <Step onSubmit={submit} busy={isSubmitting} button={isSubmitting ? 'Checking…' : 'Confirm'}>
      {sent}
      <CodeFields
        code={code}
        hint={CODE_HINT}
        onResend={() => code.resend(() => sendCode().catch((error) => code.showError(failureText(error))))}
      />
    </Step>
  )
}

interface StepProps {
  ref?: Ref<HTMLFormElement>
  onSubmit: (event: FormEvent) => void
  busy: boolean
  button: string
  failure?: string | undefined
  children: ReactNode
}

/** The form of a step, with its button and failure. */
export function Step({ ref, onSubmit, busy, button, failure, children }: StepProps) {
  return (
    <form ref={ref} noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-4">
      {children}
      <div>
        <Button type="submit" busy={busy} className="w-full">
          {button}
        </Button>
        <FieldError id="phone-change-failure">{failure}</FieldError>
      </div>
    </form>
  )
}
