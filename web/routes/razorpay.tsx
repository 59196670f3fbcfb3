import { SignedInOnly } from '#web/features/accounts/signed-in-only.tsx'
import { PaymentScreen } from '#web/features/payments/payment-screen.tsx'
import { privatePage } from '#web/lib/page/seo.ts'

export const meta = privatePage('Payment')

export default function Payment() {
  return <SignedInOnly>{(user) => <PaymentScreen user={user} />}</SignedInOnly>
}
