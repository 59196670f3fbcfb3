import { PaymentScreen } from '#web/features/money/payments/payment-screen.tsx'
import { SignedInOnly } from '#web/features/people/accounts/signed-in-only.tsx'
import { privatePage } from '#web/lib/page/seo.ts'
import { NextAfterPayment, PurchaseSubject } from './purchase-subject.tsx'

export const meta = privatePage('Payment')

export default function Payment() {
  return (
    <SignedInOnly>
      {(user) => (
        <PaymentScreen
          user={user}
          subject={(purpose) => <PurchaseSubject purpose={purpose} />}
          next={(purpose) => <NextAfterPayment purpose={purpose} />}
        />
      )}
    </SignedInOnly>
  )
}
