import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { ACCOUNT_MESSAGES } from '#contracts/account-messages.ts'
import { type RegistrationRequest, registrationRequest } from '#contracts/accounts.ts'
import { PRIVACY_VERSION } from '#contracts/privacy.ts'
import { ApiError } from '#web/lib/api.ts'
import { formatPhone } from '#web/lib/person.ts'
import { obtainToken, savePushToken } from '#web/lib/pushes.ts'
import { login } from '#web/lib/session-store.ts'
import { keepStored, readStored } from '#web/lib/tab-storage.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { failureMessage, readSignedIn } from './api.ts'
import { AFTER_SIGN_UP, INVALID_ANSWER, SIGN_UP_MESSAGES } from './messages.ts'
import { CodeFields, isUsable, useOneTimeCode } from './one-time-code.tsx'
import { phoneDigits } from './phone-field.tsx'
import { callWithProof } from './proof-of-work.ts'
import { DetailsStep, EMPTY_FORM, type RegistrationForm } from './sign-up-details.tsx'

/** The fields that the server names in a failure. */
const FIELDS = ['firstName', 'lastName', 'email', 'phoneNumber', 'userRole', 'address.area', 'address.pinCode', 'reraNumber'] as const

const DRAFT = 'signup'

interface Draft {
  readonly form: RegistrationForm
  /** When the last code was sent, epoch ms. */
  readonly sentAt?: number | undefined
}

const keepDraft = (draft: Draft) => keepStored(DRAFT, draft)
const sendFailure = (error: unknown) =>
  failureMessage(error, SIGN_UP_MESSAGES.sendFailed, SIGN_UP_MESSAGES.sendUnanswered, SIGN_UP_MESSAGES.sendBroken)

/** Two steps: the form, then the code sent to its phone number. */
export function SignUpForm() {
  const { state } = useLocation()
  const details = useForm<RegistrationForm, unknown, RegistrationRequest>({
    // fields that may be left out are empty texts in the form
    resolver: zodResolver(registrationRequest) as unknown as Resolver<RegistrationForm, unknown, RegistrationRequest>,
    defaultValues: EMPTY_FORM,
    reValidateMode: 'onSubmit',
  })
  const code = useOneTimeCode()
  const { sentAt } = code

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read once
  useEffect(() => {
    const draft = readStored(DRAFT) as Partial<Draft> | null
    const carried: unknown = (state as { phoneNumber?: unknown } | null)?.phoneNumber
    const phoneNumber = draft?.form?.phoneNumber || (typeof carried === 'string' ? phoneDigits(carried) : '')
    if (draft?.form || phoneNumber) details.reset({ ...EMPTY_FORM, ...draft?.form, phoneNumber })
    if (isUsable(draft?.sentAt)) code.start(draft.sentAt)
  }, [])
  useEffect(
    () => details.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft({ form: values, sentAt }) }),
    [details.subscribe, sentAt],
  )

  async function askForCode({ reraNumber, ...person }: RegistrationRequest): Promise<void> {
    const agreed = { ...person, privacyVersion: PRIVACY_VERSION }
    await callWithProof('sendRegistrationOtp', person.userRole === 'BROKER' ? { ...agreed, reraNumber } : agreed)
    toast.success(ACCOUNT_MESSAGES.registrationOtpSent)
    // the normalised number, so that the code is verified for the same one
    details.setValue('phoneNumber', person.phoneNumber)
    const now = Date.now()
    code.start(now)
    keepDraft({ form: details.getValues(), sentAt: now })
  }

  const send = details.handleSubmit((form) =>
    askForCode(form).catch((error) => {
      const wrongFields = FIELDS.filter((field) => error instanceof ApiError && error.fields[field])
      for (const [index, field] of wrongFields.entries())
        details.setError(field, { message: (error as ApiError).fields[field] ?? '' }, { shouldFocus: index === 0 })
      if (wrongFields.length === 0) details.setError('root', { message: sendFailure(error) })
    }),
  )
  const resend = details.handleSubmit((form) => askForCode(form).catch((error) => code.showError(sendFailure(error))), code.leave)
  const create = code.form.handleSubmit(async ({ otp }) => {
    const problem = await createAccount(details.getValues('phoneNumber'), otp)
    if (problem) code.showError(problem.message, problem.error)
    else keepStored(DRAFT, undefined)
  })
  function changeDetails() {
    keepDraft({ form: details.getValues() })
    code.leave()
  }

  return (
    <>
      {sentAt === undefined ? (
        <DetailsStep form={details} onSubmit={send} />
      ) : (
        <form noValidate onSubmit={create} className="arrive grid grid-cols-1 gap-5">
          <SentTo person={details.getValues()} onChange={changeDetails} />
          <CodeFields
            code={code}
            hint="Enter the 4-digit code we texted you. It is valid for 5 minutes."
            onResend={() => code.resend(resend)}
          />
          <CreateButton disabled={code.form.watch('otp') === ''} busy={code.form.formState.isSubmitting} />
        </form>
      )}
      <p className="mt-5 text-ink-soft">
        Already have an account?{' '}
        <TextLink to="/signin" state={state}>
          Sign in here
        </TextLink>
      </p>
    </>
  )
}

function SentTo({ person, onChange }: { person: RegistrationForm; onChange: () => void }) {
  return (
    <div className="flex items-center gap-4 rounded-control bg-wash py-2 pr-2 pl-4">
      <p className="min-w-0 flex-1">
        <span className="block truncate font-semibold">
          {person.firstName} {person.lastName}
        </span>
        <span className="num block text-ink-soft text-sm">{formatPhone(person.phoneNumber)}</span>
      </p>
      <button
        type="button"
        onClick={onChange}
        className="min-h-11 shrink-0 rounded-control px-2 font-semibold text-base text-brand underline underline-offset-4"
      >
        Change
      </button>
    </div>
  )
}

function CreateButton({ disabled, busy }: { disabled: boolean; busy: boolean }) {
  return (
    <>
      <Button type="submit" className="min-h-12 text-base" disabled={disabled} busy={busy}>
        {busy ? 'Creating your account…' : 'Create Account'}
      </Button>
      {busy && (
        <p role="status" className="text-ink-soft text-sm">
          Your browser may ask if we can send you notifications.
        </p>
      )}
    </>
  )
}

/**
 * Confirms the registration and signs in. The push token goes with the code and is saved once more for the new account,
 * because only that answer says whether it was saved.
 * @returns the message to show at the code, and what it comes from
 */
async function createAccount(phoneNumber: string, otp: string): Promise<{ message: string; error?: unknown } | undefined> {
  const obtained = await obtainToken()
  const fcmToken = obtained.kind === 'token' ? obtained.token : undefined
  let answer: unknown
  try {
    answer = await callWithProof('verifyRegistrationOtp', { phoneNumber, otp, fcmToken })
  } catch (error) {
    return { message: failureMessage(error, SIGN_UP_MESSAGES.failed), error }
  }
  const signedIn = readSignedIn(answer)
  if (!signedIn) return { message: INVALID_ANSWER }
  const { token, user } = signedIn
  login(token, user)
  // a new account is named by its id
  const account = user.id === undefined ? user : { id: user.id }
  const outcome = obtained.kind === 'token' ? await savePushToken(obtained.token, account) : obtained.kind
  const note = AFTER_SIGN_UP[outcome]
  toast[note.kind](note.text)
  return undefined
}
