import { CircleCheck, CircleX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { formatRupees } from '#contracts/money.ts'
import type { StoredUser } from '#web/lib/session-store.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { type PendingPayment, pendingPayment } from './pending-payment.ts'
import { usePayment } from './use-payment.ts'

/** The payment itself; without one under way it leads to the profile. */
export function PaymentScreen({ user }: { user: StoredUser }) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const [payment] = useState(() => pendingPayment(state, user.id ?? 0))
  const missing = payment === undefined
  useEffect(() => {
    if (missing) void navigate('/profile', { replace: true })
  }, [missing, navigate])
  return payment ? <Payment payment={payment} user={user} /> : null
}

const ENDINGS = {
  success: { icon: CircleCheck, title: 'Payment successful', look: 'bg-brand-wash text-brand' },
  failed: { icon: CircleX, title: 'Payment failed', look: 'bg-brick-wash text-brick' },
} as const

function Payment({ payment, user }: { payment: PendingPayment; user: StoredUser }) {
  const phase = usePayment(payment, user)
  if (phase.name === 'processing') {
    return (
      <div className="mx-auto max-w-md px-5 py-20 text-center">
        <h1 className="font-bold text-3xl">Processing your payment...</h1>
        <p className="num mt-3 text-ink-soft">
          {payment.plan.name}, {formatRupees(payment.totalAmount)} with GST
        </p>
        <Spinner label="Processing your payment" fill />
        <p className="text-ink-soft">Please keep this page open until it is done.</p>
      </div>
    )
  }
  const { icon: Icon, title, look } = ENDINGS[phase.status]
  return (
    <div role="status" className="mx-auto max-w-md px-5 py-20 text-center">
      <div className={`mx-auto mb-5 grid size-16 place-items-center rounded-full ${look}`}>
        <Icon size={32} aria-hidden />
      </div>
      <h1 className="font-bold text-3xl">{title}</h1>
      <p className="mt-3 text-ink-soft">{phase.message}</p>
      <p className="mt-6 text-ink-faint">Taking you to your account...</p>
    </div>
  )
}
