import { CheckoutScreen } from '#web/features/money/payments/checkout-screen.tsx'
import { SignedInOnly } from '#web/features/people/accounts/signed-in-only.tsx'
import { privatePage } from '#web/lib/page/seo.ts'
import { NextAfterPayment, PurchaseContents } from './purchase-subject.tsx'

export const meta = privatePage('Checkout')

export default function Checkout() {
  return (
    <SignedInOnly>
      {(user) => (
        <CheckoutScreen
          user={user}
          purchase={(plan, purpose) => <PurchaseContents plan={plan} purpose={purpose} />}
          next={(purpose) => <NextAfterPayment purpose={purpose} />}
        />
      )}
    </SignedInOnly>
  )
}
