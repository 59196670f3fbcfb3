import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPaise } from '#contracts/money.ts'
import type { Trouble } from '#contracts/operations/troubles.ts'
import { formatDateTime } from '#contracts/time.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { CircleCheck } from '#web/ui/icons.tsx'
import { LoadFailed, Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/panel.tsx'
import { toast } from '#web/ui/toast.tsx'
import { operationsApi } from '../lib/operations-api.ts'
import { ConsolePage } from '../ui/console-page.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { describeRefund, describeTrouble } from './payment-wording.ts'
import { CHANGED_WITH_MONEY, troublesQuery } from './payments-api.ts'

type Asking = { readonly what: 'refund' | 'close'; readonly trouble: Trouble }

/** Money that fits no order, and refunds that were not carried out. */
export function TroublesPage() {
  const query = useQuery(troublesQuery)
  const { data, error, isFetching } = query
  const [asking, setAsking] = useState<Asking>()
  return (
    <ConsolePage
      title="Troubles"
      lead="Money that fits no order, and refunds that were not carried out. Each leaves the list when it is settled."
    >
      {!data ? (
        error && !isFetching ? (
          <LoadFailed level="panel" title="Failed to load the troubles" query={query} />
        ) : (
          <Loading label="Loading the troubles" block="skeleton h-32 rounded-card" />
        )
      ) : data.content.length === 0 ? (
        <Notice level="panel" title="All money is accounted for" icon={<CircleCheck size={24} aria-hidden />}>
          Every payment belongs to an order, and every refund was carried out.
        </Notice>
      ) : (
        <>
          <ul className="grid max-w-4xl gap-4">
            {data.content.map((trouble) => (
              <li key={`${trouble.kind} ${trouble.troubleId}`} className="rounded-card border border-line bg-card p-5">
                <TroubleCard trouble={trouble} ask={(what) => setAsking({ what, trouble })} />
              </li>
            ))}
          </ul>
          {data.total > data.content.length && (
            <p className="mt-4 text-ink-soft">
              The latest {data.content.length} of {data.total}.
            </p>
          )}
        </>
      )}
      {asking?.what === 'close' && <CloseDialog trouble={asking.trouble} onClose={() => setAsking(undefined)} />}
      {asking?.what === 'refund' && <RefundUnmatchedDialog trouble={asking.trouble} onClose={() => setAsking(undefined)} />}
    </ConsolePage>
  )
}

function TroubleCard({ trouble, ask }: { trouble: Trouble; ask: (what: Asking['what']) => void }) {
  const [title, advice] = describeTrouble(trouble)
  const { at, paymentId, orderId, refundId, refundedPaise, paidOrderId, paymentOrderId, refundState, failure, kind } = trouble
  const pageOf = paidOrderId ?? paymentOrderId
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="font-bold text-lg">{title}</h2>
        <p className="num font-semibold text-lg">{amountOf(trouble)}</p>
      </div>
      <p className="mt-1 text-ink-soft">{advice}</p>
      {failure && <p className="mt-2">The gateway says: {failure}</p>}
      {kind === 'unmatched_payment' && refundState && refundState !== 'DONE' && (
        <p className="mt-2 font-semibold">{describeRefund({ state: refundState, failure: null })}</p>
      )}
      <p className="wrap-anywhere mt-2 text-ink-soft text-sm">
        <time dateTime={at}>{formatDateTime(at)}</time> · {paymentId}
        {orderId && ` · ${orderId}`}
        {refundId && ` · ${refundId}`}
        {kind !== 'unmatched_refund' && refundedPaise > 0 && ` · ${formatPaise(refundedPaise)} given back`}
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {trouble.canRefund && (
          <Button look="danger" onClick={() => ask('refund')}>
            Refund
          </Button>
        )}
        {trouble.canClose && (
          <Button look="outline" onClick={() => ask('close')}>
            Close
          </Button>
        )}
        {pageOf !== null && <TextLink to={`/payments/${pageOf}`}>To the payment</TextLink>}
      </div>
    </>
  )
}

function amountOf({ amountPaise, currency }: Trouble): string {
  if (amountPaise === null) return ''
  return currency === 'INR' ? formatPaise(amountPaise) : `${amountPaise / 100} ${currency ?? ''}`
}

function useChanged(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () => Promise.all(CHANGED_WITH_MONEY.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

interface TroubleDialogProps {
  trouble: Trouble
  onClose: () => void
}

function CloseDialog({ trouble: { kind, troubleId }, onClose }: TroubleDialogProps) {
  const changed = useChanged()
  const close = async (reason: string) => {
    await operationsApi.call('closeTrouble', { body: { kind, troubleId, reason } })
    await changed()
    toast.success('Closed.')
  }
  return (
    <ReasonDialog open onClose={onClose} title="Close this" confirm="Close" onConfirm={close}>
      It leaves the list. No money moves.
    </ReasonDialog>
  )
}

function RefundUnmatchedDialog({ trouble, onClose }: TroubleDialogProps) {
  const changed = useChanged()
  const { paymentId, refundedPaise } = trouble
  const amountPaise = (trouble.amountPaise ?? 0) - refundedPaise
  const refund = async (reason: string) => {
    const made = await operationsApi.call('requestRefund', { body: { paymentId, amountPaise, refundedPaise, reason } })
    await changed()
    toast[made.state === 'REFUSED' || made.state === 'FAILED' ? 'error' : 'success'](describeRefund(made))
  }
  return (
    <ReasonDialog open onClose={onClose} title="Refund this payment" confirm="Refund" onConfirm={refund}>
      {amountOf({ ...trouble, amountPaise })} goes back the way it came. No plan belongs to it.
    </ReasonDialog>
  )
}
