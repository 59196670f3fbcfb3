import { useEffect } from 'react'
import { OPERATOR_MESSAGES } from '#contracts/people/operators/operator-messages.ts'
import { browserApi, failureMessage } from '#web/lib/api/api.ts'
import { contractResolver } from '#web/lib/forms/contract-resolver.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'

const HINTS = { enrol: 'Six digits that change every 30 seconds', ask: 'Six digits from the app, or a recovery code' } as const

interface AuthenticatorCodeProps {
  /** Whether the first code of a new app is taken, which stands above the field. */
  isEnrolment?: boolean
  onVerified: (recoveryCodes: readonly string[]) => void
}

/** Takes an operator's second factor. */
export function AuthenticatorCode({ isEnrolment = false, onVerified }: AuthenticatorCodeProps) {
  const form = useContractForm({
    defaultValues: { code: '' },
    resolver: contractResolver(
      ({ code }) => (code.trim() === '' ? { code: OPERATOR_MESSAGES.codeRequired } : {}),
      ({ code }) => ({ code: code.trim() }),
    ),
    async send(body) {
      const { recoveryCodes } = await browserApi.call('verifySecondFactor', { body })
      onVerified(recoveryCodes)
    },
    failureText: (error) => failureMessage(error, 'Could not check the code. Please try again.'),
    failureField: 'code',
    focusesFirstError: false,
  })
  const { setFocus } = form.methods
  useEffect(() => {
    if (!isEnrolment) setFocus('code')
  }, [isEnrolment, setFocus])
  const field = form.field('code')
  // the next page is being loaded
  const isBusy = form.busy || form.methods.formState.isSubmitSuccessful
  return (
    <form ref={form.formRef} noValidate onSubmit={form.submit} className="mt-6 grid grid-cols-1 gap-5">
      <TextField
        label="Code"
        hint={field.error ? undefined : HINTS[isEnrolment ? 'enrol' : 'ask']}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        maxLength={40}
        className="num"
        {...field}
      />
      <Button type="submit" className="min-h-12 w-full" busy={isBusy}>
        {isBusy ? 'Checking…' : 'Continue'}
      </Button>
    </form>
  )
}
