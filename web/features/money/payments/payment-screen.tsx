import { useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { formatRupees } from '#contracts/base/values/money.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { CircleCheck, CircleX } from '#web/ui/icons/icons.tsx'
import { Spinner } from '#web/ui/page-parts.tsx'
import { usePayment } from './payment-flow.ts'
import { findPendingPayment, type PendingPayment } from './payment-state.ts'

/** Runs the pending payment; without one it redirects to the dashboard. */
export function PaymentScreen({ user }: { user: StoredUser }) {
  const { state } = useLocation()
  const [payment] = useState(() => findPendingPayment(state, user.id ?? 0))
  return payment ? <Payment payment={payment} user={user} /> : <Navigate to="/profile" replace />
}

const ENDINGS = {
  success: { icon: CircleCheck, title: 'Payment successful', look: 'bg-brand-wash text-brand' },
  failed: { icon: CircleX, title: 'Payment failed', look: 'bg-brick-wash text-brick' },
} as const

function Payment({ payment, user }: { payment: PendingPayment; user: StoredUser }) {
  const result = usePayment(payment, user)
  if (!result) {
    return (
      <div className="mx-auto max-w-md px-5 py-20 text-center">
        <h1 className="font-bold text-2xl">Processing your payment...</h1>
        <p className="num mt-3 text-ink-soft">
          {payment.plan.name}, {formatRupees(payment.totalAmount)} with GST
        </p>
        <Spinner label="Processing your payment" />
        <p className="text-ink-soft">Please keep this page open until it is done.</p>
      </div>
    )
  }
  const { icon: Icon, title, look } = ENDINGS[result.status]
  return (
    <div role="status" className="mx-auto max-w-md px-5 py-20 text-center">
      <div className={`mx-auto mb-5 grid size-16 place-items-center rounded-full ${look}`}>
        <Icon size={32} aria-hidden />
      </div>
      <h1 className="font-bold text-2xl">{title}</h1>
      <p className="mt-3 text-ink-soft">{result.message}</p>
      <p className="mt-6 text-ink-faint">Taking you to your account...</p>
    </div>
  )
}
