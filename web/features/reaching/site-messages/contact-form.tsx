import { type FormEvent, useEffect, useRef, useState } from 'react'
import {
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_CONTACT_NAME_LENGTH,
  MAX_CONTACT_SUBJECT_LENGTH,
  MAX_EMAIL_LENGTH,
} from '#contracts/base/limits.ts'
import { CONTACT_FORM_MESSAGES } from '#contracts/reaching/site-messages/contact-form-messages.ts'
import { type ContactMessage, contactMessage } from '#contracts/reaching/site-messages/site-messages.ts'
import { browserApi } from '#web/lib/api/api.ts'
import { useIdempotencyKey } from '#web/lib/api/use-idempotency-key.ts'
import { useHydrated } from '#web/ui/browser.ts'
import { Button } from '#web/ui/button.tsx'
import { Check, Mail } from '#web/ui/icons.tsx'
import { FieldError, TextAreaField, TextField } from '#web/ui/text-field.tsx'
import { type ContactFormErrors, failureOf, fieldErrorsOf } from './contact-form-errors.ts'

/** Minimum time that the form shows 'sending', and the time that it then shows 'sent'. */
const CONTACT_FORM_SENDING_MS = 1_500
const CONTACT_FORM_SENT_MS = 3_000

type SendState = 'idle' | 'sending' | 'sent'

/** The inputs are uncontrolled, so that text typed before hydration stays. */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState<SendState>('idle')
  const [errors, setErrors] = useState<ContactFormErrors>({})
  const [failure, setFailure] = useState<string>()
  const { keyFor } = useIdempotencyKey()

  useEffect(() => {
    if (state !== 'sent') return
    const timer = setTimeout(() => {
      form.current?.reset()
      setState('idle')
    }, CONTACT_FORM_SENT_MS)
    return () => clearTimeout(timer)
  }, [state])

  const showErrors = (found: ContactFormErrors) => {
    setErrors(found)
    const first = form.current?.elements.namedItem(Object.keys(found)[0] ?? '')
    if (first instanceof HTMLElement) first.focus()
  }
  async function send(message: ContactMessage): Promise<void> {
    setState('sending')
    const error = await sendMessage(message, keyFor(message))
    if (error === undefined) return setState('sent')
    setState('idle')
    const wrong = fieldErrorsOf(error)
    if (Object.keys(wrong).length > 0) return showErrors(wrong)
    setFailure(failureOf(error, navigator.onLine))
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (state !== 'idle') return
    setFailure(undefined)
    const parsed = contactMessage.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    if (!parsed.success) return showErrors(fieldErrorsOf(parsed.error))
    setErrors({})
    if (!navigator.onLine) return setFailure(CONTACT_FORM_MESSAGES.offline)
    void send(parsed.data)
  }
  /** Props of a field. */
  const field = (name: keyof ContactMessage) => ({
    name,
    ...(errors[name] ? { error: errors[name] } : {}),
    readOnly: state !== 'idle',
    onInput: () => errors[name] && setErrors({ ...errors, [name]: undefined }),
  })
  return (
    <form ref={form} noValidate onSubmit={onSubmit} className="grid grid-cols-1 gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Name"
          note="required"
          required
          autoComplete="name"
          autoCapitalize="words"
          maxLength={MAX_CONTACT_NAME_LENGTH}
          {...field('name')}
        />
        <TextField
          label="Phone"
          note="optional"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          className="num"
          maxLength={30}
          {...field('phone')}
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
        {...field('email')}
      />
      <TextField label="Subject" note="required" required autoComplete="off" maxLength={MAX_CONTACT_SUBJECT_LENGTH} {...field('subject')} />
      <TextAreaField label="Message" note="required" required rows={6} maxLength={MAX_CONTACT_MESSAGE_LENGTH} {...field('message')} />
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

/** Takes at least CONTACT_FORM_SENDING_MS. @returns the error of a failed call, else undefined */
async function sendMessage(body: ContactMessage, idempotencyKey: string): Promise<unknown> {
  const outcome = browserApi.call('sendContactMessage', { body, idempotencyKey }).then(
    () => undefined,
    (error: unknown) => error,
  )
  await new Promise((resolve) => setTimeout(resolve, CONTACT_FORM_SENDING_MS))
  return outcome
}
