import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ACCOUNT_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import { loginOtpRequest } from '#contracts/people/accounts/accounts.ts'
import { SubmitButton } from '#web/features/people/accounts/account-screen.tsx'
import { accountFailureMessage, completeSignIn, completeSignInSilently, readSignedIn } from '#web/features/people/accounts/api.ts'
import { PhoneField } from '#web/features/people/accounts/phone-field.tsx'
import { ApiError } from '#web/lib/api/api.ts'
import { readStored, writeStored } from '#web/lib/browser/tab-storage.ts'
import { schemaResolver } from '#web/lib/forms/contract-resolver.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { TextButton, TextLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { CodeFields, isUsable, useOneTimeCode } from './one-time-code.tsx'
import { callWithProof } from './proof-of-work.ts'
import { INVALID_ANSWER, SIGN_IN_INVALID_ANSWER } from './sign-in-messages.ts'
import { startSignUp } from './sign-up-draft.ts'

const DRAFT = 'signin'

interface Draft {
  readonly phoneNumber: string
  /** Time when the last code was sent, epoch ms. */
  readonly sentAt: number
}

interface Phone {
  phoneNumber: string
}

const sendFailure = (error: unknown) => accountFailureMessage(error, ACCOUNT_MESSAGES.notRegistered)

interface SignInFormProps {
  /** Missing on /signin, which leads to /signup. In the sheet, `onSignUp` replaces this form. Both also for a number without an account. */
  inSheet?: { readonly onSignUp: (phoneNumber: string, step: 'sign-up' | 'new-number') => void }
}

/** Sign-in in two steps: the phone number, then the code; the number is read-only in the second step. */
export function SignInForm({ inSheet }: SignInFormProps) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const form = useContractForm<Phone>({
    resolver: schemaResolver(loginOtpRequest),
    defaultValues: { phoneNumber: '' },
    send: ({ phoneNumber }) => askForCode(phoneNumber),
    failureText: sendFailure,
    failureField: 'phoneNumber',
  })
  const phone = form.methods
  const code = useOneTimeCode()
  const { sentAt, setSentAt } = code
  const codeSent = sentAt !== undefined
  const { isSubmitting: verifying } = code.form.formState

  useEffect(() => {
    const draft = readStored(DRAFT) as Partial<Draft> | null
    if (!draft?.phoneNumber || !isUsable(draft.sentAt)) return
    phone.reset({ phoneNumber: draft.phoneNumber })
    setSentAt(draft.sentAt)
  }, [phone.reset, setSentAt])

  async function askForCode(phoneNumber: string): Promise<void> {
    try {
      await callWithProof('sendLoginOtp', { phoneNumber })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
      if (inSheet) return inSheet.onSignUp(phoneNumber, 'new-number')
      startSignUp({ phoneNumber })
      return navigate('/signup', { state: { ...state, unknownNumber: phoneNumber } })
    }
    const now = Date.now()
    writeStored(DRAFT, { phoneNumber, sentAt: now } satisfies Draft)
    phone.setValue('phoneNumber', phoneNumber)
    code.start(now)
  }

  const resend = () => askForCode(phone.getValues('phoneNumber')).catch((error) => code.showError(sendFailure(error)))

  async function verify(otp: string): Promise<void> {
    let answer: unknown
    try {
      answer = await callWithProof('verifyLoginOtp', { phoneNumber: phone.getValues('phoneNumber'), otp })
    } catch (error) {
      return code.showError(accountFailureMessage(error, ACCOUNT_MESSAGES.otpWrong), error)
    }
    const signedIn = readSignedIn(answer)
    if (!signedIn) {
      toast.error(SIGN_IN_INVALID_ANSWER)
      return code.showError(INVALID_ANSWER)
    }
    writeStored(DRAFT, undefined)
    if (inSheet) completeSignInSilently(signedIn)
    else completeSignIn(signedIn)
  }

  function changeNumber() {
    writeStored(DRAFT, undefined)
    code.leave()
    phone.setFocus('phoneNumber')
  }

  const { error: phoneError, ...phoneField } = form.field('phoneNumber')
  const onSubmit = codeSent ? code.form.handleSubmit(({ otp }) => verify(otp)) : form.submit
  return (
    <form ref={form.formRef} noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-5">
      <PhoneField
        label="Mobile number"
        hint={codeSent || phoneError ? undefined : 'We send you a code by SMS. No password needed.'}
        error={phoneError}
        readOnly={codeSent}
        trail={
          codeSent && (
            <button
              type="button"
              onClick={changeNumber}
              className="rounded-control px-3.5 font-semibold text-base text-brand underline underline-offset-4"
            >
              Change
            </button>
          )
        }
        {...phoneField}
      />
      {codeSent && (
        <div className="arrive">
          <CodeFields
            code={code}
            sent={ACCOUNT_MESSAGES.loginOtpSent}
            hint={`Sent to +91 ${phone.getValues('phoneNumber')}. It is valid for 5 minutes.`}
            onResend={() => code.resend(resend)}
          />
        </div>
      )}
      <SubmitButton busy={form.busy || verifying}>
        {codeSent ? (verifying ? 'Signing in…' : 'Sign In') : form.busy ? 'Sending…' : 'Send OTP'}
      </SubmitButton>
      <p className="text-ink-soft">
        New here?{' '}
        {inSheet ? (
          <TextButton onClick={() => inSheet.onSignUp(phone.getValues('phoneNumber'), 'sign-up')}>Sign up here</TextButton>
        ) : (
          <TextLink to="/signup" state={{ ...state, phoneNumber: phone.getValues('phoneNumber') }}>
            Sign up here
          </TextLink>
        )}
      </p>
    </form>
  )
}
