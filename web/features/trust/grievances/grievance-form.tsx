import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { formatDateTime } from '#contracts/base/values/time.ts'
import { deadlineInWords, MAX_GRIEVANCE_LENGTH } from '#contracts/trust/grievances/grievance-kinds.ts'
import {
  GRIEVANCE_KIND_HINTS,
  GRIEVANCE_KIND_LABELS,
  GRIEVANCE_KINDS_BY_DEADLINE,
  GRIEVANCE_MESSAGES as MESSAGES,
} from '#contracts/trust/grievances/grievance-messages.ts'
import { type GrievanceReceived, type NewGrievance, newGrievance } from '#contracts/trust/grievances/grievances.ts'
import { ApiError, failureMessage } from '#web/lib/api/api.ts'
import { useIdempotencyKey } from '#web/lib/api/use-idempotency-key.ts'
import { copyText } from '#web/lib/browser/share.ts'
import { schemaResolver } from '#web/lib/forms/contract-resolver.ts'
import { EmailField, NameField, PhoneField, useKnownSender } from '#web/lib/forms/sender-fields.tsx'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { readId } from '#web/lib/search/address-values.ts'
import { useUser } from '#web/lib/session/session.ts'
import { useHydrated } from '#web/ui/browser.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FieldError, TextAreaField, TextField } from '#web/ui/fields/text-field.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { grievanceApi, ownGrievancesQuery, statusPath } from './api.ts'

type Form = Record<keyof NewGrievance, string>

/** Writes to the grievance officer, with and without an account. The fields are uncontrolled, so that text typed before hydration stays. */
export function GrievanceForm() {
  const [received, setReceived] = useState<GrievanceReceived>()
  const { keyFor, renew } = useIdempotencyKey()
  const queries = useQueryClient()
  const user = useUser()
  const hydrated = useHydrated()
  const { methods, formRef, submit, busy, failure, field } = useContractForm<Form, NewGrievance>({
    resolver: schemaResolver(newGrievance),
    async send(body) {
      if (!navigator.onLine) throw new ApiError(0, undefined)
      setReceived(await grievanceApi.call('sendGrievance', { body, idempotencyKey: keyFor(body) }))
      await queries.invalidateQueries(ownGrievancesQuery(user?.id))
    },
    failureText: (error) =>
      error instanceof ApiError && error.status === 0 && !navigator.onLine ? MESSAGES.offline : failureMessage(error, MESSAGES.notSent),
  })
  const { getValues, setValue } = methods
  useEffect(() => {
    // the page is rendered without the parameter, so that it can be cached
    const propertyId = readId(new URLSearchParams(window.location.search).get('property') ?? undefined)
    if (propertyId && !getValues('propertyId')) setValue('propertyId', `${window.location.origin}/listing/${propertyId}`)
  }, [getValues, setValue])
  useKnownSender(methods)

  if (received)
    return (
      <Received
        received={received}
        onAgain={() => {
          renew()
          methods.resetField('text')
          setReceived(undefined)
        }}
      />
    )
  return (
    <form ref={formRef} noValidate onSubmit={submit} className="grid grid-cols-1 gap-5">
      <KindField {...field('kind')} />
      <TextAreaField
        label="What happened, and what should we do?"
        note="required"
        required
        rows={6}
        maxLength={MAX_GRIEVANCE_LENGTH}
        {...field('text')}
      />
      <TextField
        label="Address of the listing"
        note="when it is about one"
        inputMode="url"
        autoComplete="off"
        maxLength={300}
        {...field('propertyId')}
      />
      <NameField label="Your name" {...field('name')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <EmailField label="E-mail for the answer" note="this or the phone" {...field('email')} />
        <PhoneField label="Phone for the answer" {...field('phone')} />
      </div>
      <div>
        <Button
          type="submit"
          className={`min-h-12 w-full text-base sm:w-auto sm:min-w-52 ${hydrated ? '' : 'disabled:opacity-100'}`}
          disabled={!hydrated}
          busy={busy}
        >
          {busy ? 'Sending…' : 'Send Grievance'}
        </Button>
        <FieldError id="grievance-failure">{failure}</FieldError>
        <noscript>
          <p className="mt-2 text-ink-soft text-sm">
            This form needs JavaScript. Without it please write to the officer by e-mail, or call: that counts as much.
          </p>
        </noscript>
      </div>
    </form>
  )
}

/** One of the kinds, each with its deadline. */
function KindField({ error, ...input }: ReturnType<ReturnType<typeof useContractForm<Form, NewGrievance>>['field']>) {
  const id = useId()
  return (
    <fieldset className="min-w-0" aria-describedby={error ? `${id}-error` : undefined} data-wrong={error ? true : undefined}>
      <legend className="mb-2 font-semibold text-base">What is it about?</legend>
      <div className={`divide-y divide-line rounded-control border bg-card ${error ? 'border-brick' : 'border-line-strong'}`}>
        {GRIEVANCE_KINDS_BY_DEADLINE.map((kind) => (
          <label
            key={kind}
            className="flex min-h-12 cursor-pointer items-start gap-3 px-3.5 py-3 hover:bg-wash has-checked:bg-brand-wash has-focus-visible:outline-3 has-focus-visible:outline-marigold"
          >
            <input type="radio" value={kind} className="mt-0.5 size-5 shrink-0 accent-brand" {...input} />
            <span className="flex min-w-0 flex-1 flex-wrap gap-x-3">
              <span className="min-w-0 flex-[1_1_5rem]">{GRIEVANCE_KIND_LABELS[kind]}</span>
              <span className="num text-ink-soft text-sm">{deadlineInWords(kind)}</span>
              {GRIEVANCE_KIND_HINTS[kind] && <span className="mt-0.5 basis-full text-ink-faint text-sm">{GRIEVANCE_KIND_HINTS[kind]}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}

/** The acknowledgement: number, deadline and link. */
function Received({ received: { number, link, dueAt, isEmailed }, onAgain }: { received: GrievanceReceived; onAgain: () => void }) {
  const part = useRef<HTMLDivElement>(null)
  useEffect(() => part.current?.focus(), [])
  const url = window.location.origin + statusPath(link)
  const copy = async () => {
    if ((await copyText(url)) === 'copied') toast.success('Link copied.')
    else toast.error('The link could not be copied. Please select and copy it.')
  }
  return (
    <div ref={part} tabIndex={-1} className="outline-none">
      <p role="status" className="text-lg leading-relaxed">
        We have your grievance. Its number is{' '}
        <strong className="num whitespace-nowrap font-bold" translate="no">
          {number}
        </strong>
        .
      </p>
      <p className="mt-2 text-ink-soft leading-relaxed">
        We settle it by <time dateTime={dueAt}>{formatDateTime(dueAt)}</time>.{' '}
        {isEmailed ? 'The number and the link are on their way to you by e-mail.' : 'Please keep the link: with it you read our answer.'}
      </p>
      <div className="mt-4 grid gap-3">
        <TextField
          label="Your link"
          hint="Whoever has it can read the grievance."
          readOnly
          value={url}
          onFocus={({ target }) => target.select()}
        />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={statusPath(link)}>Open Grievance</ButtonLink>
          <Button look="outline" onClick={() => void copy()}>
            Copy Link
          </Button>
          <Button look="quiet" onClick={onAgain}>
            Write another
          </Button>
        </div>
      </div>
    </div>
  )
}
