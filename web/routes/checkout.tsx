import { SignedInOnly } from '#web/features/accounts/signed-in-only.tsx'
import { CheckoutScreen } from '#web/features/payments/checkout-screen.tsx'
import { privatePage } from '#web/lib/page/seo.ts'

export const meta = privatePage('Checkout')

export default function Checkout() {
  return <SignedInOnly>{(user) => <CheckoutScreen user={user} />}</SignedInOnly>
}
