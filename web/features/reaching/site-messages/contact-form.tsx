import { useEffect, useState } from 'react'
import { MAX_CONTACT_MESSAGE_LENGTH, MAX_CONTACT_SUBJECT_LENGTH } from '#contracts/base/limits.ts'
import { CONTACT_FORM_MESSAGES } from '#contracts/reaching/site-messages/contact-form-messages.ts'
import { type SiteMessage, siteMessage } from '#contracts/reaching/site-messages/site-messages.ts'
import { ApiError, browserApi } from '#web/lib/api/api.ts'
import { useIdempotencyKey } from '#web/lib/api/use-idempotency-key.ts'
import { schemaResolver } from '#web/lib/forms/contract-resolver.ts'
import { EmailField, NameField, PhoneField, useKnownSender } from '#web/lib/forms/sender-fields.tsx'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
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

  useKnownSender(methods, isSent)

  const props = (name: keyof Form) => ({ ...field(name), readOnly: state !== 'idle' })
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <NameField label="Name" {...props('name')} />
        <PhoneField label="Phone" note="optional" {...props('phone')} />
      </div>
      <EmailField label="Email" note="required" required {...props('email')} />
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

const SEND_TEXTS = { idle: 'Send Message', sending: 'Sending…', sent: CONTACT_FORM_MESSAGES.sent } as const

function SendButton({ state }: { state: SendState }) {
  const hydrated = useHydrated()
  return (
    <>
      <Button
        type="submit"
        className={`min-h-12 w-full text-base sm:w-auto sm:min-w-52 ${hydrated && state === 'idle' ? '' : 'opacity-100'}`}
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
