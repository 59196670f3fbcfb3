import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { StoredUser } from '#web/lib/session-store.ts'
import type { PaymentResult } from './payment-result.ts'
import { forgetPending, type PendingPayment } from './pending-payment.ts'
import { takePayment } from './take-payment.ts'

export type PaymentPhase = { readonly name: 'processing' } | (PaymentResult & { readonly name: 'ended' })

/** Takes a payment through: what became of it is shown, then told to the profile. */
export function usePayment(payment: PendingPayment, user: StoredUser): PaymentPhase {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [phase, setPhase] = useState<PaymentPhase>({ name: 'processing' })
  const begun = useRef(false)
  useEffect(() => {
    // React runs effects twice while developing: a payment is opened once
    if (begun.current) return
    begun.current = true
    const end = async () => {
      const ending = await takePayment(payment, user)
      forgetPending()
      if (ending.status === 'nothing') return navigate('/subscription', { replace: true })
      const { wait, ...result } = ending
      setPhase({ name: 'ended', ...result })
      void queries.invalidateQueries({ queryKey: ['me'] })
      await new Promise((resolve) => setTimeout(resolve, wait))
      await navigate('/profile?tab=subscriptions', { replace: true, state: { paymentResult: result } })
    }
    void end()
  }, [payment, user, navigate, queries])
  return phase
}
