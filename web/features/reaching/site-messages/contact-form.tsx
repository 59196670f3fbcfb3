import { useEffect, useState } from 'react'
import {
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_CONTACT_NAME_LENGTH,
  MAX_CONTACT_SUBJECT_LENGTH,
  MAX_EMAIL_LENGTH,
} from '#contracts/base/limits.ts'
import { CONTACT_FORM_MESSAGES } from '#contracts/reaching/site-messages/contact-form-messages.ts'
import { type SiteMessage, siteMessage } from '#contracts/reaching/site-messages/site-messages.ts'
import { ApiError, browserApi } from '#web/lib/api/api.ts'
import { useIdempotencyKey } from '#web/lib/api/use-idempotency-key.ts'
import { schemaResolver } from '#web/lib/forms/contract-resolver.ts'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { formatPhone, fullName } from '#web/lib/session/person.ts'
import { useUser } from '#web/lib/session/session.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { useHydrated } from '#web/ui/browser.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import { Check, Mail } from '#web/ui/icons/icons.tsx'

/** Minimum time that the form shows 'Sending…'. */
const CONTACT_FORM_SENDING_MS = 1_500
/** Time that the form shows 'Message Sent!' before it is reset. */
const CONTACT_FORM_SENT_MS = 3_000

type SendState = 'idle' | 'sending' | 'sent'
type Form = Record<keyof SiteMessage, string>

/** The fields are uncontrolled, so that text typed before hydration stays. Those of a signed-in viewer get what the account knows. */
export function ContactForm() {
  const [isSent, setIsSent] = useState(false)
  const { keyFor } = useIdempotencyKey()
  const { methods, formRef, submit, busy, failure, field } = useContractForm<Form, SiteMessage>({
    resolver: schemaResolver(siteMessage),
    async send(message) {
      if (!navigator.onLine) throw new ApiError(0, undefined)
      await sendMessage(message, keyFor(message))
      setIsSent(true)
    },
    failureText: (error) => contactFailureMessage(error, navigator.onLine),
  })
  const state = isSent ? 'sent' : busy ? 'sending' : 'idle'

  useEffect(() => {
    if (!isSent) return
    const timer = setTimeout(() => {
      methods.reset()
      setIsSent(false)
    }, CONTACT_FORM_SENT_MS)
    return () => clearTimeout(timer)
  }, [isSent, methods.reset])

  const user = useUser()
  const { getValues, setValue } = methods
  useEffect(() => {
    if (!user || isSent) return
    const sender = knownSender(user)
    for (const [name, known] of sender) if (!getValues(name)) setValue(name, known)
    // after a sign-out, or with another account, nothing is sent in the name of this one
    return () => {
      for (const [name, known] of sender) if (getValues(name) === known) setValue(name, '')
    }
  }, [user, isSent, getValues, setValue])

  const props = (name: keyof Form) => ({ ...field(name), readOnly: state !== 'idle' })
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Name"
          note="required"
          required
          autoComplete="name"
          autoCapitalize="words"
          maxLength={MAX_CONTACT_NAME_LENGTH}
          {...props('name')}
        />
        <TextField
          label="Phone"
          note="optional"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          className="num"
          maxLength={30}
          {...props('phone')}
        />
      </div>
      <TextField
        label="Email"
        note="required"
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={MAX_EMAIL_LENGTH}
        {...props('email')}
      />
      <TextField label="Subject" note="required" required autoComplete="off" maxLength={MAX_CONTACT_SUBJECT_LENGTH} {...props('subject')} />
      <TextAreaField label="Message" note="required" required rows={6} maxLength={MAX_CONTACT_MESSAGE_LENGTH} {...props('message')} />
      <div>
        <SendButton state={state} />
        <FieldError id="contact-failure">{failure}</FieldError>
        <noscript>
          <p className="mt-2 text-ink-soft text-sm">This form needs JavaScript. Without it please call or write an e-mail.</p>
        </noscript>
      </div>
    </form>
  )
}

/** What the account of a signed-in viewer knows of a sender; blank where it knows nothing. */
export function knownSender(user: StoredUser): [name: 'name' | 'phone' | 'email', known: string][] {
  return [
    ['name', fullName(user)],
    ['phone', formatPhone(user.phoneNumber)],
    ['email', user.email ?? ''],
  ]
}

const SEND_TEXTS = { idle: 'Send Message', sending: 'Sending…', sent: CONTACT_FORM_MESSAGES.sent } as const

function SendButton({ state }: { state: SendState }) {
  const hydrated = useHydrated()
  return (
    <>
      <Button
        type="submit"
        className={`min-h-12 w-full text-base sm:w-auto sm:min-w-52 ${hydrated && state === 'idle' ? '' : 'disabled:opacity-100'}`}
        disabled={!hydrated}
        busy={state !== 'idle'}
      >
        {state === 'sending' ? (
          <span aria-hidden className="size-4.5 animate-spin rounded-full border-2 border-current border-t-transparent" />
        ) : state === 'sent' ? (
          <Check size={19} aria-hidden />
        ) : (
          <Mail size={19} aria-hidden />
        )}
        {SEND_TEXTS[state]}
      </Button>
      <p role="status" className="sr-only">
        {state === 'idle' ? '' : state === 'sending' ? 'Sending your message' : 'Your message was sent. We answer within a working day.'}
      </p>
    </>
  )
}

/** Takes at least CONTACT_FORM_SENDING_MS. @throws ApiError */
async function sendMessage(body: SiteMessage, idempotencyKey: string): Promise<void> {
  const sent = browserApi.call('sendSiteMessage', { body, idempotencyKey })
  await Promise.allSettled([sent, new Promise((resolve) => setTimeout(resolve, CONTACT_FORM_SENDING_MS))])
  await sent
}

/** Message below the button for a failure that concerns no field. @param isOnline `navigator.onLine` */
export function contactFailureMessage(error: unknown, isOnline: boolean): string {
  if (!(error instanceof ApiError) || error.status >= 500) return CONTACT_FORM_MESSAGES.notSent
  if (error.status === 0) return isOnline ? CONTACT_FORM_MESSAGES.notSent : CONTACT_FORM_MESSAGES.offline
  return error.fromServer ? error.message : CONTACT_FORM_MESSAGES.notSent
}
