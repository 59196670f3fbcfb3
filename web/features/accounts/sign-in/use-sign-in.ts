import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ACCOUNT_MESSAGES } from '#contracts/account-messages.ts'
import { loginOtpRequest, loginVerification } from '#contracts/accounts.ts'
import { OTP_LIFE_MS, OTP_RESEND_SECONDS } from '#contracts/limits.ts'
import { browserApi } from '#web/lib/api.ts'
import type { Pushes } from '#web/lib/pushes.ts'
import { toast } from '#web/ui/toast.tsx'
import { dropDraft, keepDraft, readDraft } from '../draft.ts'
import { SIGN_IN_SAYS } from '../messages.ts'
import { signedInAnswer } from '../signed-in-answer.ts'
import { welcome } from '../welcome.ts'
import { whatFailed } from '../what-failed.ts'

const DRAFT = 'signin'
const codeRequest = loginVerification.pick({ otp: true })

interface Draft {
  readonly phoneNumber: string
  /** When the last code was sent, ms. */
  readonly sentAt: number
}

/** The flow of signing in: a phone number, the code that is sent to it, a session. */
export function useSignIn(pushes: Pushes) {
  const phone = useForm({ resolver: zodResolver(loginOtpRequest), defaultValues: { phoneNumber: '' }, reValidateMode: 'onSubmit' })
  const code = useForm({ resolver: zodResolver(codeRequest), defaultValues: { otp: '' }, reValidateMode: 'onSubmit' })
  /** Undefined until a code is on its way. */
  const [sentAt, setSentAt] = useState<number>()
  const [resending, setResending] = useState(false)

  useEffect(() => {
    const draft = readDraft<Draft>(DRAFT)
    if (!draft.phoneNumber || !draft.sentAt || draft.sentAt + OTP_LIFE_MS < Date.now()) return
    phone.reset({ phoneNumber: draft.phoneNumber })
    setSentAt(draft.sentAt)
  }, [phone.reset])

  async function sendTo(phoneNumber: string, complain: (message: string) => void): Promise<void> {
    try {
      await browserApi.call('sendLoginOtp', { body: { phoneNumber } })
    } catch (error) {
      complain(whatFailed(error, { refused: ACCOUNT_MESSAGES.notRegistered, unanswered: SIGN_IN_SAYS.network }))
      return
    }
    toast.success(ACCOUNT_MESSAGES.loginOtpSent)
    keepDraft(DRAFT, { phoneNumber, sentAt: Date.now() })
    phone.setValue('phoneNumber', phoneNumber)
    code.reset()
    setSentAt(Date.now())
  }

  const complainAtPhone = (message: string) => phone.setError('phoneNumber', { message }, { shouldFocus: true })
  const complainAtCode = (message: string) => code.setError('otp', { message }, { shouldFocus: true })

  async function verify(otp: string): Promise<void> {
    let answer: unknown
    try {
      answer = await browserApi.call('verifyLoginOtp', { body: { phoneNumber: phone.getValues('phoneNumber'), otp } })
    } catch (error) {
      return complainAtCode(whatFailed(error, { refused: ACCOUNT_MESSAGES.otpWrong, unanswered: SIGN_IN_SAYS.network }))
    }
    const signedIn = signedInAnswer(answer)
    if (!signedIn) {
      toast.error(SIGN_IN_SAYS.invalidAnswerToast)
      return complainAtCode(SIGN_IN_SAYS.invalidAnswer)
    }
    dropDraft(DRAFT)
    welcome(signedIn.token, signedIn.user, pushes)
  }

  return {
    phone,
    code,
    sentAt,
    resendFrom: (sentAt ?? 0) + OTP_RESEND_SECONDS * 1000,
    resending,
    send: phone.handleSubmit(({ phoneNumber }) => sendTo(phoneNumber, complainAtPhone)),
    verify: code.handleSubmit(({ otp }) => verify(otp)),
    async resend() {
      setResending(true)
      await sendTo(phone.getValues('phoneNumber'), complainAtCode)
      setResending(false)
    },
    /** Back to the number. */
    change() {
      dropDraft(DRAFT)
      code.reset()
      setSentAt(undefined)
    },
  }
}
