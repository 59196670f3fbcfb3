import { zodResolver } from '@hookform/resolvers/zod'
import { type FormEvent, useEffect, useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { ACCOUNT_MESSAGES } from '#contracts/account-messages.ts'
import { type RegistrationRequest, registrationVerification } from '#contracts/accounts.ts'
import { OTP_LIFE_MS, OTP_RESEND_SECONDS } from '#contracts/limits.ts'
import { ApiError, browserApi } from '#web/lib/api.ts'
import type { Pushes } from '#web/lib/pushes.ts'
import { toast } from '#web/ui/toast.tsx'
import { phoneDigits } from '../digits.ts'
import { dropDraft, keepDraft, readDraft } from '../draft.ts'
import { SIGN_UP_SAYS } from '../messages.ts'
import { whatFailed } from '../what-failed.ts'
import { createAccount } from './create-account.ts'
import { EMPTY_FORM, FIELDS, type RegistrationForm, registrationRequest, toPayload } from './registration.ts'

const DRAFT = 'signup'
const codeRequest = registrationVerification.pick({ otp: true })
const SEND_SAYS = {
  refused: SIGN_UP_SAYS.sendFailed,
  unanswered: SIGN_UP_SAYS.sendUnanswered,
  broken: SIGN_UP_SAYS.sendBroken,
} as const

interface Draft {
  readonly form: RegistrationForm
  /** When the last code was sent, ms. */
  readonly sentAt?: number
}

/** The flow of signing up: the form, the code that is sent to its phone, an account. */
export function useSignUp(pushes: Pushes) {
  const { state } = useLocation()
  const details = useForm<RegistrationForm, unknown, RegistrationRequest>({
    // fields that may be left out are empty texts in the form
    resolver: zodResolver(registrationRequest) as unknown as Resolver<RegistrationForm, unknown, RegistrationRequest>,
    defaultValues: EMPTY_FORM,
    reValidateMode: 'onSubmit',
  })
  const code = useForm({ resolver: zodResolver(codeRequest), defaultValues: { otp: '' }, reValidateMode: 'onSubmit' })
  const [sentAt, setSentAt] = useState<number>()
  const [resending, setResending] = useState(false)
  /** What is wrong with none of the fields. */
  const [trouble, setTrouble] = useState<string>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed before is read once
  useEffect(() => {
    const draft = readDraft<Draft>(DRAFT)
    const carried: unknown = (state as { phoneNumber?: unknown } | null)?.phoneNumber
    const phoneNumber = draft.form?.phoneNumber || (typeof carried === 'string' ? phoneDigits(carried) : '')
    if (draft.form || phoneNumber) details.reset({ ...EMPTY_FORM, ...draft.form, phoneNumber })
    if (draft.sentAt && draft.sentAt + OTP_LIFE_MS > Date.now()) setSentAt(draft.sentAt)
  }, [])
  useEffect(
    () => details.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(DRAFT, { form: values, sentAt }) }),
    [details.subscribe, sentAt],
  )

  async function askForCode(form: RegistrationRequest): Promise<void> {
    await browserApi.call('sendRegistrationOtp', { body: toPayload(form) })
    toast.success(ACCOUNT_MESSAGES.registrationOtpSent)
    // as it was sent, so that the code is verified for the same number
    details.setValue('phoneNumber', form.phoneNumber)
    code.reset()
    setSentAt(Date.now())
    keepDraft(DRAFT, { form: details.getValues(), sentAt: Date.now() })
  }

  async function send(form: RegistrationRequest): Promise<void> {
    setTrouble(undefined)
    try {
      await askForCode(form)
    } catch (error) {
      const wrong = FIELDS.filter((field) => error instanceof ApiError && error.fields[field])
      for (const [index, field] of wrong.entries())
        details.setError(field, { message: (error as ApiError).fields[field] ?? '' }, { shouldFocus: index === 0 })
      if (wrong.length === 0) setTrouble(whatFailed(error, SEND_SAYS))
    }
  }

  const complainAtCode = (message: string) => code.setError('otp', { message }, { shouldFocus: true })

  return {
    details,
    code,
    sentAt,
    resendFrom: (sentAt ?? 0) + OTP_RESEND_SECONDS * 1000,
    resending,
    trouble,
    send: (event: FormEvent) => {
      setTrouble(undefined)
      return details.handleSubmit(send)(event)
    },
    create: code.handleSubmit(async ({ otp }) => {
      const wrong = await createAccount(details.getValues('phoneNumber'), otp, pushes)
      if (wrong) complainAtCode(wrong)
      else dropDraft(DRAFT)
    }),
    async resend() {
      setResending(true)
      await details.handleSubmit(
        (form) => askForCode(form).catch((error) => complainAtCode(whatFailed(error, SEND_SAYS))),
        () => setSentAt(undefined),
      )()
      setResending(false)
    },
    /** Back to the form. */
    change() {
      keepDraft(DRAFT, { form: details.getValues() })
      code.reset()
      setSentAt(undefined)
    },
  }
}
