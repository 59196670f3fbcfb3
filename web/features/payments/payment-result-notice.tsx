import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, CircleX, Hourglass } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { PAYMENT_MESSAGES } from '#contracts/payment-messages.ts'
import { browserApi } from '#web/lib/api.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { type PaymentResult, readPaymentResult } from './payment-result.ts'

/** How often an undecided payment is asked about, ms. */
const ASK_AGAIN_MS = 4_000

/** Says on the profile how the payment ended that led there; what was undecided then is found out here. */
export function PaymentResultNotice() {
  const result = readPaymentResult(useLocation().state)
  return result && <Result key={result.orderId} result={result} />
}

function Result({ result }: { result: PaymentResult }) {
  const { orderId } = result
  const queries = useQueryClient()
  const { data: order } = useQuery({
    queryKey: ['me', 'order', orderId],
    queryFn: ({ signal }) => browserApi.call('getPaymentOrder', { params: { orderId }, signal }),
    enabled: result.status === 'failed',
    staleTime: 0,
    refetchInterval: ({ state }) => (result.undecided && state.data?.status !== 'PAID' ? ASK_AGAIN_MS : false),
  })
  const arrived = order?.status === 'PAID'
  useEffect(() => {
    if (arrived) void queries.invalidateQueries({ queryKey: ['me', 'subscriptions'] })
  }, [arrived, queries])
  if (result.status === 'success' || arrived) return <Paid orderId={orderId} />
  const Icon = result.undecided ? Hourglass : CircleX
  return (
    <div role="status" className={`${BOX} ${result.undecided ? 'bg-marigold-wash' : 'bg-brick-wash'}`}>
      <Icon size={26} aria-hidden className={result.undecided ? '' : 'text-brick'} />
      <div className="min-w-48 flex-1">
        <p className="font-bold text-lg">{result.undecided ? result.message : 'Payment failed'}</p>
        <p className="text-ink-soft">{result.undecided ? PAYMENT_MESSAGES.undecided : result.message}</p>
      </div>
      {!result.undecided && (
        <ButtonLink to="/subscription" look="outline">
          Back to the plans
        </ButtonLink>
      )}
    </div>
  )
}

const BOX = 'mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card p-5'

function Paid({ orderId }: { orderId: string }) {
  return (
    <div role="status" className={`${BOX} bg-brand-wash`}>
      <CircleCheck size={26} aria-hidden className="text-brand" />
      <div className="min-w-48 flex-1">
        <p className="font-bold text-lg">Payment successful</p>
        <p className="text-ink-soft">{PAYMENT_MESSAGES.paid}</p>
      </div>
      <ButtonLink to={`/receipt/${orderId}`} look="outline">
        See the receipt
      </ButtonLink>
    </div>
  )
}
