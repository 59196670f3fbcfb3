import { useState } from 'react'
import { newPhoneCode } from '#contracts/people/accounts/phone-change.ts'
import { PhoneField } from '#web/features/people/accounts/phone-field.tsx'
import { CodeFields, useOneTimeCode } from '#web/features/people/accounts/sign-in/one-time-code.tsx'
import { callWithProof } from '#web/features/people/accounts/sign-in/proof-of-work.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { schemaResolver } from '#web/lib/forms/contract-resolver.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { formatPhone } from '#web/lib/session/person.ts'
import { type StoredUser, updateUser } from '#web/lib/session/session-store.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { CODE_HINT, CurrentNumberCode, failureText, Step } from './current-number-code.tsx'

const numberForm = newPhoneCode.pick({ phoneNumber: true })

interface PhoneChangeProps {
  user: StoredUser
  onDone: () => void
}

/** Three steps: a code confirms the current number, the user types the new number, a second code confirms the new number. */
export function PhoneChange({ user, onDone }: PhoneChangeProps) {
  const [confirmation, setConfirmation] = useState<string>()
  const [expiredMessage, setExpiredMessage] = useState<string>()
  if (confirmation === undefined) {
    return <PresentNumber user={user} notice={expiredMessage} onConfirmed={setConfirmation} />
  }
  const startAgain = (message: string) => {
    setExpiredMessage(message)
    setConfirmation(undefined)
  }
  return <NewNumber user={user} confirmation={confirmation} onConfirmationExpired={startAgain} onDone={onDone} />
}

interface PresentNumberProps {
  user: StoredUser
  /** Reason why the current number must be confirmed again; undefined the first time. */
  notice: string | undefined
  onConfirmed: (confirmation: string) => void
}

function PresentNumber({ user, notice, onConfirmed }: PresentNumberProps) {
  const params = { userId: user.id ?? 0 }
  const number = <span className="num font-semibold">{formatPhone(user.phoneNumber)}</span>
  return (
    <CurrentNumberCode
      before={
        <>
          <p>First we send a code to your current number, {number}.</p>
          <p className="text-ink-soft text-sm">
            No longer have it? <TextLink to="/contact">Write to us</TextLink>
          </p>
        </>
      }
      notice={notice}
      send={() => callWithProof('sendOldPhoneCode', {}, params)}
      sent={<p>Step 1 of 3: the code to {number}</p>}
      confirm={async (otp) => onConfirmed((await callWithProof('confirmOldPhone', { otp }, params)).confirmation)}
    />
  )
}

interface NewNumberProps {
  user: StoredUser
  confirmation: string
  /** Called when the server no longer accepts the confirmation. */
  onConfirmationExpired: (message: string) => void
  onDone: () => void
}

function NewNumber({ user, confirmation, onConfirmationExpired, onDone }: NewNumberProps) {
  const params = { userId: user.id ?? 0 }
  const code = useOneTimeCode()
  const form = useContractForm({
    resolver: schemaResolver(numberForm),
    defaultValues: { phoneNumber: '' },
    send: ({ phoneNumber }) => send(phoneNumber),
    failureText,
    failureField: 'phoneNumber',
  })
  const number = form.methods
  /** @returns whether the confirmation has expired: then the first step is shown again */
  function startsAgain(error: unknown): boolean {
    if (!(error instanceof ApiError && error.fields.confirmation)) return false
    onConfirmationExpired(error.message)
    return true
  }
  async function send(phoneNumber: string): Promise<void> {
    try {
      await callWithProof('sendNewPhoneCode', { confirmation, phoneNumber }, params)
    } catch (error) {
      if (startsAgain(error)) return
      throw error
    }
    number.setValue('phoneNumber', phoneNumber)
    code.start(Date.now())
  }
  const resend = () => send(number.getValues('phoneNumber')).catch((error) => code.showError(failureText(error)))
  const change = code.form.handleSubmit(async ({ otp }) => {
    try {
      const answer = await callWithProof('changePhone', { confirmation, phoneNumber: number.getValues('phoneNumber'), otp }, params)
      updateUser(answer.user)
      toast.success(answer.message)
      onDone()
    } catch (error) {
      if (!startsAgain(error)) code.showError(failureText(error), error)
    }
  })
  if (code.sentAt === undefined) {
    return (
      <Step ref={form.formRef} onSubmit={form.submit} busy={form.busy} button={form.busy ? 'Sending…' : 'Send OTP'}>
        <p>Step 2 of 3: your new number</p>
        <PhoneField label="New number" autoFocus {...form.field('phoneNumber')} />
      </Step>
    )
  }
  const { isSubmitting } = code.form.formState
  return (
    <Step onSubmit={change} busy={isSubmitting} button={isSubmitting ? 'Changing…' : 'Change number'}>
      <p>
        Step 3 of 3: the code to <span className="num font-semibold">{formatPhone(number.getValues('phoneNumber'))}</span>
      </p>
      <CodeFields code={code} hint={CODE_HINT} onResend={() => code.resend(resend)} />
      <Button look="quiet" onClick={() => code.leave()}>
        Use another number
      </Button>
    </Step>
  )
}
