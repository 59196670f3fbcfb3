import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { formatPaise } from '#contracts/base/values/money.ts'
import { formatDate } from '#contracts/base/values/time.ts'
import type { OperatorPayment } from '#contracts/operations/payments.ts'
import { Button, TextButton } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { focusHeadingWhenLost } from '../lib/focus.ts'
import { operationsApi } from '../lib/operations-api.ts'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { describeRefundEffect } from './payment-wording.ts'
import { refundEffectQuery } from './payments-api.ts'
import { showRefundOutcome, useInvalidatePayments } from './refund-outcome.ts'

interface RefundDialogProps {
  open: boolean
  onClose: () => void
  payment: OperatorPayment
  refund: NonNullable<OperatorPayment['refund']>
}

/** Debounce, ms: the effect of an amount is requested after a pause in typing. */
const PREVIEW_DEBOUNCE_MS = 300

const toRupees = (paise: number) => String(paise / 100)

/** Asks for amount and reason, shows the effect on the plan, and requests the refund from the gateway. */
export function RefundDialog({ open, onClose, payment, refund }: RefundDialogProps) {
  const { leftPaise, promisedPaise, fullUntil } = refund
  const [typed, setTyped] = useState<string>()
  const amountText = typed ?? toRupees(promisedPaise)
  const amountPaise = readPaise(amountText)
  const isPossible = amountPaise !== undefined && amountPaise >= 100 && amountPaise <= leftPaise
  const refetchPayments = useInvalidatePayments()
  // a full refund removes the button that opened the dialog
  useEffect(() => focusHeadingWhenLost, [])
  async function request(reason: string): Promise<void> {
    const refundRequest = await operationsApi.call('requestRefund', {
      body: { paymentId: payment.paymentId ?? '', amountPaise: amountPaise ?? 0, refundedPaise: payment.refundedPaise, reason },
    })
    // close before the refetch, after which the page shows another amount
    close()
    await refetchPayments()
    showRefundOutcome(refundRequest)
  }
  const close = () => {
    setTyped(undefined)
    onClose()
  }
  const isPromisedInFull = promisedPaise === leftPaise
  return (
    <ReasonDialog open={open} onClose={close} title="Refund this payment" confirm="Refund" isReady={isPossible} onConfirm={request}>
      <div className="grid gap-4">
        <p>
          {isPromisedInFull
            ? `Until ${formatDate(fullUntil)} the policy promises everything that was paid, used contacts or not.`
            : `The full refund ended on ${formatDate(fullUntil)}. Since then the policy promises the unused days, if we could not provide what was paid for.`}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button look="soft" onClick={() => setTyped(toRupees(leftPaise))}>
            All that is left: {formatPaise(leftPaise)}
          </Button>
          {!isPromisedInFull && promisedPaise >= 100 && (
            <Button look="soft" onClick={() => setTyped(toRupees(promisedPaise))}>
              By the policy: {formatPaise(promisedPaise)}
            </Button>
          )}
        </div>
        <TextField
          label="Amount in rupees, with GST"
          inputMode="decimal"
          autoComplete="off"
          value={amountText}
          lead={<span className="grid place-items-center pl-3.5 text-ink-soft">₹</span>}
          onChange={({ target }) => setTyped(target.value)}
          {...(!isPossible && { error: `Give an amount from ₹1 to ${formatPaise(leftPaise)}` })}
        />
        <Effect payment={payment} amountPaise={isPossible ? amountPaise : undefined} />
      </div>
    </ReasonDialog>
  )
}

/** The effect of the refund on the plan. Keeps its height while the effect of another amount loads. */
function Effect({ payment, amountPaise }: { payment: OperatorPayment; amountPaise: number | undefined }) {
  const debouncedPaise = useDebounced(amountPaise)
  const { data, isError, refetch } = useQuery(refundEffectQuery(payment.paymentOrderId, payment.plan ? debouncedPaise : undefined))
  const effect = payment.plan ? data?.effect : null
  const lines = isError
    ? ['What the refund does to the plan could not be loaded.']
    : effect === null
      ? ['Nobody has a plan of this payment; the money alone goes back.']
      : effect
        ? describeRefundEffect(effect)
        : ['Loading what the refund does to the plan…']
  return (
    <div role="status" className="min-h-20 rounded-card bg-wash px-4 py-3 text-ink">
      {debouncedPaise !== undefined && lines.map((line) => <p key={line}>{line}</p>)}
      {isError && <TextButton onClick={() => void refetch()}>Try Again</TextButton>}
    </div>
  )
}

/** @returns the debounced value */
function useDebounced(value: number | undefined): number | undefined {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), PREVIEW_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}

/** Rupees with at most two decimals, commas anywhere. */
const RUPEES = /^\s*₹?\s*(\d[\d,]*)(?:\.(\d{1,2}))?\s*$/

function readPaise(typed: string): number | undefined {
  const [, whole, decimals = ''] = RUPEES.exec(typed) ?? []
  return whole === undefined ? undefined : Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'))
}
