import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatPaise } from '#contracts/base/values/money.ts'
import { formatDateTime } from '#contracts/base/values/time.ts'
import { PAYMENT_PROBLEM_STATUSES, type PaymentProblem, type PaymentProblemStatus } from '#contracts/operations/payment-problems.ts'
import { Button, TextLink } from '#web/ui/button.tsx'
import { CircleCheck } from '#web/ui/icons/icons.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { toast } from '#web/ui/toasts/toast.tsx'
import { useListAddress } from '../lib/list-address.ts'
import { operationsApi } from '../lib/operations-api.ts'
import { ConsolePage } from '../ui/console-page.tsx'
import { ListFilter, ListFilters } from '../ui/list-search.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { describePaymentProblem, describeRefund } from './payment-wording.ts'
import { paymentProblemsQuery } from './payments-api.ts'
import { QuietWebhooks } from './quiet-webhooks.tsx'
import { showRefundOutcome, useInvalidatePayments } from './refund-outcome.ts'

type Asking = { readonly what: 'refund' | 'close'; readonly problem: PaymentProblem }

/** Money that fits no order, and refunds that were not carried out. */
export function PaymentProblemsPage() {
  const status = useListAddress().choice('status', PAYMENT_PROBLEM_STATUSES) ?? 'open'
  const query = useQuery(paymentProblemsQuery(status))
  return (
    <ConsolePage
      title="Payment problems"
      lead="Money that fits no order, and refunds that were not carried out. Each leaves the list when it is settled."
    >
      <QuietWebhooks />
      <div className="mb-5">
        <ListFilters>
          <ListFilter name="status" label="Status" all="Open" choices={['closed']} labelOf={() => 'Closed'} />
        </ListFilters>
      </div>
      <Loaded query={query} what="payment problems" block="h-32">
        {({ content, total }) => <PaymentProblems key={status} status={status} problems={content} total={total} />}
      </Loaded>
    </ConsolePage>
  )
}

function NoPaymentProblems({ status }: { status: PaymentProblemStatus }) {
  if (status === 'closed')
    return (
      <Notice level="panel" title="None was closed" icon={<CircleCheck size={24} aria-hidden />}>
        What an operator closes is listed here with the reason.
      </Notice>
    )
  return (
    <Notice level="panel" title="All money is accounted for" icon={<CircleCheck size={24} aria-hidden />}>
      Every payment belongs to an order, and every refund was carried out.
    </Notice>
  )
}

interface PaymentProblemsProps {
  status: PaymentProblemStatus
  problems: readonly PaymentProblem[]
  total: number
}

function PaymentProblems({ status, problems, total }: PaymentProblemsProps) {
  const [asking, setAsking] = useState<Asking>()
  // `asking` keeps its value while the dialog closes and then restores the focus
  const [isOpen, setIsOpen] = useState(false)
  const ask = (what: Asking['what'], problem: PaymentProblem) => {
    setAsking({ what, problem })
    setIsOpen(true)
  }
  const dialog = (what: Asking['what']) => ({
    open: isOpen && asking?.what === what,
    onClose: () => setIsOpen(false),
    problem: asking?.problem,
  })
  return (
    <>
      {problems.length === 0 ? (
        <NoPaymentProblems status={status} />
      ) : (
        <ul className="grid max-w-4xl gap-4">
          {problems.map((problem) => (
            <li key={`${problem.kind} ${problem.problemId}`} className="rounded-card border border-line bg-card p-5">
              <PaymentProblemCard problem={problem} ask={(what) => ask(what, problem)} />
            </li>
          ))}
        </ul>
      )}
      {total > problems.length && (
        <p className="mt-4 text-ink-soft">
          The latest {problems.length} of {total}.
        </p>
      )}
      <CloseDialog {...dialog('close')} />
      <RefundUnmatchedDialog {...dialog('refund')} />
    </>
  )
}

function PaymentProblemCard({ problem, ask }: { problem: PaymentProblem; ask: (what: Asking['what']) => void }) {
  const [title, advice] = describePaymentProblem(problem)
  const { at, paymentId, orderId, refundId, refundedPaise, paidOrderId, paymentOrderId, refundState, failure, kind, closing } = problem
  const linkedOrderId = paidOrderId ?? paymentOrderId
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="font-bold text-lg">{title}</h2>
        <p className="num font-semibold text-lg">{amountOf(problem)}</p>
      </div>
      {closing ? (
        <p className="wrap-anywhere mt-1">
          Closed by {closing.by}, <time dateTime={closing.at}>{formatDateTime(closing.at)}</time>: “{closing.reason}”
        </p>
      ) : (
        <p className="mt-1 text-ink-soft">{advice}</p>
      )}
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
        {problem.canRefund && (
          <Button look="danger" onClick={() => ask('refund')}>
            Refund
          </Button>
        )}
        {problem.canClose && (
          <Button look="outline" onClick={() => ask('close')}>
            Close
          </Button>
        )}
        {linkedOrderId !== null && <TextLink to={`/payments/${linkedOrderId}`}>To the payment</TextLink>}
      </div>
    </>
  )
}

function amountOf({ amountPaise, currency }: PaymentProblem): string {
  if (amountPaise === null) return ''
  return currency === 'INR' ? formatPaise(amountPaise) : `${amountPaise / 100} ${currency ?? ''}`
}

interface PaymentProblemDialogProps {
  problem: PaymentProblem | undefined
  open: boolean
  onClose: () => void
}

function CloseDialog({ problem, open, onClose }: PaymentProblemDialogProps) {
  const refetchPayments = useInvalidatePayments()
  const close = async (reason: string) => {
    if (!problem) return
    const { kind, problemId } = problem
    await operationsApi.call('closePaymentProblem', { body: { kind, problemId, reason } })
    await refetchPayments()
    toast.success('Closed.')
  }
  return (
    <ReasonDialog open={open} onClose={onClose} title="Close this" confirm="Close" onConfirm={close}>
      It leaves the list. No money moves.
    </ReasonDialog>
  )
}

function RefundUnmatchedDialog({ problem, open, onClose }: PaymentProblemDialogProps) {
  const refetchPayments = useInvalidatePayments()
  const amountPaise = problem ? (problem.amountPaise ?? 0) - problem.refundedPaise : 0
  const refund = async (reason: string) => {
    if (!problem) return
    const { paymentId, refundedPaise } = problem
    const request = await operationsApi.call('requestRefund', { body: { paymentId, amountPaise, refundedPaise, reason } })
    await refetchPayments()
    showRefundOutcome(request)
  }
  return (
    <ReasonDialog open={open} onClose={onClose} title="Refund this payment" confirm="Refund" onConfirm={refund}>
      {problem && amountOf({ ...problem, amountPaise })} goes back the way it came. No plan belongs to it.
    </ReasonDialog>
  )
}
