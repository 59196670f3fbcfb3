import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate, indianDateOf } from '#contracts/base/values/time.ts'
import {
  AGREEMENT_MONTHS,
  agreementEnd,
  DEAL_LABELS,
  DEAL_MESSAGES,
  MAX_AGREEMENT_YEARS,
  UNDO_DEAL_MINUTES,
} from '#contracts/homes/deals/deal-messages.ts'
import type { DealReason } from '#contracts/homes/properties/property-kinds.ts'
import { INQUIRY_STATUS_LABELS } from '#contracts/reaching/inquiries/inquiry-statuses.ts'
import { failureMessage } from '#web/lib/api/api.ts'
import { FormDialog } from '#web/lib/forms/form-dialog.tsx'
import { useContractForm } from '#web/lib/forms/use-contract-form.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, TextField } from '#web/ui/fields/text-field.tsx'
import { FailedLine } from '#web/ui/panel.tsx'
import { type ClosableProperty, dealLeadsQuery, useCloseDeal } from './api.ts'
import { showClosed } from './deal-toast.tsx'

interface DealDialogProps {
  property: ClosableProperty
  reason: DealReason
  inquiryId: number | undefined
  open: boolean
  onClose: () => void
}

/** Asks to whom a property was let or sold, and when the agreement ends. */
export function DealDialog({ property, reason, inquiryId, open, onClose }: DealDialogProps) {
  const [today] = useState(() => indianDateOf(Date.now()) ?? '')
  const close = useCloseDeal(property.propertyId)
  const form = useContractForm({
    defaultValues: { inquiryId: String(inquiryId ?? ''), agreementEndsOn: '' },
    isDialog: true,
    failureText: (error) => failureMessage(error, DEAL_MESSAGES.failed),
    send: async (given) => {
      const closed = await close({
        inquiryId: given.inquiryId === '' ? null : Number(given.inquiryId),
        agreementEndsOn: given.agreementEndsOn || null,
      })
      onClose()
      showClosed(closed)
    },
  })
  const label = DEAL_LABELS[reason]
  return (
    <FormDialog form={form} open={open} onClose={onClose} title={`${label}?`} submit={label} submitting="Saving…">
      <p className="text-ink-soft leading-relaxed">
        <strong translate="no" className="block break-words font-semibold text-ink">
          {property.propertyName}
        </strong>
        It leaves all searches at once. <Consequence propertyId={property.propertyId} chosen={form.methods.watch('inquiryId')} />
      </p>
      <Leads
        propertyId={property.propertyId}
        reason={reason}
        field={form.methods.register('inquiryId')}
        error={form.field('inquiryId').error}
      />
      {reason === 'LET' && (
        <div className="grid grid-cols-1 gap-4">
          <fieldset className="flex flex-wrap gap-2">
            <legend className="mb-1.5 flex w-full items-baseline justify-between gap-2 font-semibold text-base">
              Length of the agreement
              <span className="font-normal text-ink-faint text-sm">optional</span>
            </legend>
            {AGREEMENT_ENDS.map(({ label, endFrom }) => (
              <Button
                key={label}
                look="outline"
                aria-pressed={form.methods.watch('agreementEndsOn') === endFrom(today)}
                onClick={() => form.methods.setValue('agreementEndsOn', endFrom(today))}
                className="flex-auto px-2.5! aria-pressed:border-brand aria-pressed:bg-brand-wash aria-pressed:text-brand"
              >
                {label}
              </Button>
            ))}
          </fieldset>
          <TextField
            {...form.field('agreementEndsOn')}
            label="Agreement ends on"
            note="optional"
            hint="Four weeks before, we ask whether to post it again."
            type="date"
            min={today}
            max={`${Number(today.slice(0, 4)) + MAX_AGREEMENT_YEARS}${today.slice(4)}`}
          />
        </div>
      )}
    </FormDialog>
  )
}

/** Ends of an agreement that begins on a day. Nothing is filled in unasked: what is sent is stored as a fact. */
const AGREEMENT_ENDS: readonly { readonly label: string; readonly endFrom: (today: string) => string }[] = [
  ...AGREEMENT_MONTHS.map((months) => ({ label: `${months} months`, endFrom: (today: string) => agreementEnd(today, months) })),
  { label: 'Do not know', endFrom: () => '' },
]

/** Who is told of the deal, and how long it can be undone. @param chosen id of the lead who is chosen; '' for somebody else */
function Consequence({ propertyId, chosen }: { propertyId: number; chosen: string }) {
  const { data } = useQuery(dealLeadsQuery(propertyId))
  const hasOthers = data?.leads.some(({ inquiryId, isTold }) => isTold && String(inquiryId) !== chosen)
  return hasOthers
    ? `Other people who asked get a message after ${UNDO_DEAL_MINUTES} minutes; until then you can undo it.`
    : `You can undo it for ${UNDO_DEAL_MINUTES} minutes.`
}

interface LeadsProps {
  propertyId: number
  reason: DealReason
  field: object
  error: string | undefined
}

const CHOICE = 'flex min-h-12 cursor-pointer items-center gap-3 px-4 py-2 has-checked:bg-brand-wash'

/** Asks which person rented or bought the home: one of those who asked about it, or somebody else. Only a text when nobody asked. */
function Leads({ propertyId, reason, field, error }: LeadsProps) {
  const query = useQuery(dealLeadsQuery(propertyId))
  const { data, isError } = query
  const question = reason === 'LET' ? 'Who rented it?' : 'Who bought it?'
  if (data?.leads.length === 0) {
    return (
      <div>
        <p className="mb-1.5 font-semibold text-base">{question}</p>
        <p>Somebody who is not from Wada</p>
        <FieldError id="deal-lead-error">{error}</FieldError>
      </div>
    )
  }
  return (
    <fieldset aria-describedby={error && 'deal-lead-error'}>
      <legend className="mb-1.5 font-semibold text-base">{question}</legend>
      <div className="divide-y divide-line overflow-hidden rounded-card border border-line-strong">
        {data?.leads.map(({ inquiryId, name, status, inquiryDate }) => (
          <label key={inquiryId} className={CHOICE}>
            <input type="radio" value={inquiryId} {...field} className="size-5 shrink-0 accent-brand" />
            <span className="min-w-0 flex-1">
              <span translate="no" className="block break-words font-semibold">
                {name || 'Account deleted'}
              </span>
              <span className="num block text-ink-soft text-sm">
                {INQUIRY_STATUS_LABELS[status]} · asked on {formatDate(inquiryDate)}
              </span>
            </span>
          </label>
        ))}
        {!data && !isError && (
          <p role="status" className="px-4 py-3">
            <span className="sr-only">Loading who asked about it</span>
            <span aria-hidden className="skeleton block h-6 w-3/5 rounded-control" />
          </p>
        )}
        <label className={CHOICE}>
          <input type="radio" value="" {...field} className="size-5 shrink-0 accent-brand" />
          <span className="font-semibold">Somebody else</span>
        </label>
      </div>
      {isError && <FailedLine message="We could not load who asked about it." query={query} />}
      <FieldError id="deal-lead-error">{error}</FieldError>
    </fieldset>
  )
}
