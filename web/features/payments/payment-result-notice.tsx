import { CircleCheck, CircleX } from 'lucide-react'
import { useLocation } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'
import { readPaymentResult } from './payment-result.ts'

/** Says on the profile how the payment ended that led there. */
export function PaymentResultNotice() {
  const result = readPaymentResult(useLocation().state)
  if (!result) return null
  const paid = result.status === 'success'
  const Icon = paid ? CircleCheck : CircleX
  return (
    <div
      role="status"
      className={`mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card p-5 ${paid ? 'bg-brand-wash' : 'bg-brick-wash'}`}
    >
      <Icon size={26} aria-hidden className={paid ? 'text-brand' : 'text-brick'} />
      <div className="min-w-48 flex-1">
        <p className="font-bold text-lg">{paid ? 'Payment successful' : 'Payment failed'}</p>
        <p className="text-ink-soft">{result.message}</p>
      </div>
      {paid ? (
        <ButtonLink to={`/receipt/${result.orderId}`} look="outline">
          See the receipt
        </ButtonLink>
      ) : (
        <ButtonLink to="/subscription" look="outline">
          Back to the plans
        </ButtonLink>
      )}
    </div>
  )
}
