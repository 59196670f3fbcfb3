import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { ACCOUNT_MESSAGES } from '#contracts/people/accounts/account-messages.ts'
import { type SignUpForm as SignUpValues, signUpForm } from '#contracts/people/accounts/accounts.ts'
import { PRIVACY_VERSION } from '#contracts/people/privacy/privacy-version.ts'
import { TERMS_VERSION } from '#contracts/site/terms/terms-version.ts'
import { accountFailureMessage, completeSignInSilently, readSignedIn, type SignedIn } from '#web/features/people/accounts/api.ts'
import { phoneDigits } from '#web/features/people/accounts/phone-field.tsx'
import { returnLocation } from '#web/features/people/accounts/return-location.ts'
import { obtainToken, savePushToken } from '#web/lib/browser/pushes.ts'
import { schemaResolver } from '#web/lib/forms/contract-resolver.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { formatPhone, isPoster } from '#web/lib/session/person.ts'
import { login } from '#web/lib/session/session-store.ts'
import { Button, TextButton, TextLink } from '#web/ui/button.tsx'
import { MessageWithButton } from '#web/ui/toasts/message-with-button.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { CodeFields, isUsable, useOneTimeCode } from './one-time-code.tsx'
import { callWithProof } from './proof-of-work.ts'
import { AFTER_SIGN_UP, INVALID_ANSWER, SIGN_UP_MESSAGES } from './sign-in-messages.ts'
import { DetailsStep } from './sign-up-details.tsx'
import { EMPTY_FORM, type RegistrationForm, readSignUpDraft, storeSignUpDraft } from './sign-up-draft.ts'

const POSTING = '/postproperty'

const sendFailure = (error: unknown) =>
  accountFailureMessage(error, SIGN_UP_MESSAGES.sendFailed, SIGN_UP_MESSAGES.sendUnanswered, SIGN_UP_MESSAGES.sendBroken)

interface SignUpFormProps {
  /** Missing on /signup, which links to /signin. In the sheet, `onSignIn` replaces this form with the sign-in. */
  inSheet?: { readonly onSignIn: () => void }
}

/** Two steps: the form, then the code sent to its phone number. */
export function SignUpForm({ inSheet }: SignUpFormProps) {
  const { state } = useLocation()
  const form = useContractForm<RegistrationForm, SignUpValues>({
    resolver: schemaResolver(signUpForm),
    defaultValues: EMPTY_FORM,
    send: askForCode,
    failureText: sendFailure,
  })
  const details = form.methods
  const code = useOneTimeCode()
  const { sentAt } = code
  // the sign-in led here with this number
  const unknownNumber: unknown = state?.unknownNumber
  const isUnknown = details.watch('phoneNumber') === unknownNumber

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read once
  useEffect(() => {
    const draft = readSignUpDraft()
    const carried: unknown = (state as { phoneNumber?: unknown } | null)?.phoneNumber
    const phoneNumber = draft?.form?.phoneNumber || (typeof carried === 'string' ? phoneDigits(carried) : '')
    if (draft?.form || phoneNumber) details.reset({ ...EMPTY_FORM, ...draft?.form, phoneNumber })
    if (isUsable(draft?.sentAt)) code.start(draft.sentAt)
  }, [])
  useEffect(
    () => details.subscribe({ formState: { values: true }, callback: ({ values }) => storeSignUpDraft({ form: values, sentAt }) }),
    [details.subscribe, sentAt],
  )

  async function askForCode({ reraNumber, isAgreed, ...person }: SignUpValues): Promise<void> {
    const agreed = { ...person, privacyVersion: PRIVACY_VERSION, termsVersion: TERMS_VERSION, isAdult: isAgreed }
    await callWithProof('sendRegistrationOtp', person.userRole === 'BROKER' ? { ...agreed, reraNumber } : agreed)
    // the normalised number, so that the code is verified for the same number
    details.setValue('phoneNumber', person.phoneNumber)
    const now = Date.now()
    code.start(now)
    storeSignUpDraft({ form: details.getValues(), sentAt: now })
  }

  const resend = details.handleSubmit((form) => askForCode(form).catch((error) => code.showError(sendFailure(error))), code.leave)
  const create = code.form.handleSubmit(async ({ otp }) => {
    const registration = { phoneNumber: details.getValues('phoneNumber'), otp }
    const problem = await (inSheet ? createAccountInSheet(registration) : createAccount(registration, returnLocation(state)?.path))
    if (problem) code.showError(problem.message, problem.error)
    else storeSignUpDraft(undefined)
  })
  function changeDetails() {
    storeSignUpDraft({ form: details.getValues() })
    code.leave()
  }

  return (
    <>
      {sentAt === undefined ? (
        <>
          {!inSheet && isUnknown && <UnknownNumber />}
          <DetailsStep form={form} />
        </>
      ) : (
        <form noValidate onSubmit={create} className="arrive grid grid-cols-1 gap-5">
          <SentTo person={details.getValues()} onChange={changeDetails} />
          <CodeFields
            code={code}
            sent={ACCOUNT_MESSAGES.registrationOtpSent}
            hint="Enter the 4-digit code we texted you. It is valid for 5 minutes."
            onResend={() => code.resend(resend)}
          />
          <CreateButton
            disabled={code.form.watch('otp') === ''}
            busy={code.form.formState.isSubmitting}
            note={inSheet ? undefined : 'Your browser may ask if we can send you notifications.'}
          />
        </form>
      )}
      <p className="mt-5 text-ink-soft">
        Already have an account?{' '}
        {inSheet ? (
          <TextButton onClick={inSheet.onSignIn}>Sign in here</TextButton>
        ) : (
          <TextLink to="/signin" state={state}>
            Sign in here
          </TextLink>
        )}
      </p>
    </>
  )
}

function UnknownNumber() {
  const sentence = useRef<HTMLParagraphElement>(null)
  // read by screen readers; on phones a focused field would open the keyboard over the form
  useEffect(() => sentence.current?.focus(), [])
  return (
    <p ref={sentence} tabIndex={-1} className="mb-5 rounded-control bg-marigold-wash px-4 py-3 font-medium outline-none">
      {ACCOUNT_MESSAGES.notRegistered}
    </p>
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

interface CreateButtonProps {
  disabled: boolean
  busy: boolean
  /** Text beside the busy button. */
  note: string | undefined
}

function CreateButton({ disabled, busy, note }: CreateButtonProps) {
  return (
    <>
      <Button type="submit" className="min-h-12 text-base" disabled={disabled} busy={busy}>
        {busy ? 'Creating your account…' : 'Create Account'}
      </Button>
      {busy && note && (
        <p role="status" className="text-ink-soft text-sm">
          {note}
        </p>
      )}
    </>
  )
}

interface Registration {
  readonly phoneNumber: string
  readonly otp: string
}

/** Message at the code field, and the error of the failed call. */
interface CodeProblem {
  readonly message: string
  readonly error?: unknown
}

/**
 * Confirms the registration and signs in. The push token is sent with the code and saved again for the new account,
 * because only the second answer says whether it was saved.
 * @param next path of the page that follows; the toast offers no link to the same page
 */
async function createAccount(registration: Registration, next: string | undefined): Promise<CodeProblem | undefined> {
  const obtained = await obtainToken()
  const answer = await confirmRegistration({ ...registration, fcmToken: obtained.kind === 'token' ? obtained.token : undefined })
  if (!('token' in answer)) return answer
  const { token, user } = answer
  login(token, user)
  // the push token is saved by user id where the answer has one, else by the user's other data
  const account = user.id === undefined ? user : { id: user.id }
  const outcome = obtained.kind === 'token' ? await savePushToken(obtained.token, account) : obtained.kind
  const note = AFTER_SIGN_UP[outcome]
  toast[note.kind](
    isPoster(user) && next !== POSTING ? (
      <MessageWithButton message={note.text}>
        <TextLink to={POSTING}>Post Property</TextLink>
      </MessageWithButton>
    ) : (
      note.text
    ),
  )
  return undefined
}

async function createAccountInSheet(registration: Registration): Promise<CodeProblem | undefined> {
  const answer = await confirmRegistration(registration)
  if (!('token' in answer)) return answer
  completeSignInSilently(answer)
  return undefined
}

async function confirmRegistration(body: Registration & { readonly fcmToken?: string | undefined }): Promise<SignedIn | CodeProblem> {
  try {
    return readSignedIn(await callWithProof('verifyRegistrationOtp', body)) ?? { message: INVALID_ANSWER }
  } catch (error) {
    return { message: accountFailureMessage(error, SIGN_UP_MESSAGES.failed), error }
  }
}
