import { PaymentScreen } from '#web/features/money/payments/payment-screen.tsx'
import { SignedInOnly } from '#web/features/people/accounts/signed-in-only.tsx'
import { privatePage } from '#web/lib/page/seo.ts'

export const meta = privatePage('Payment')

export default function Payment() {
  return <SignedInOnly>{(user) => <PaymentScreen user={user} />}</SignedInOnly>
}
