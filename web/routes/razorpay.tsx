import { MembersOnly } from '#web/features/accounts/members-only.tsx'
import { PaymentScreen } from '#web/features/payments/payment-screen.tsx'
import { siteFacts } from '#web/lib/seo.ts'
import type { Route } from './+types/razorpay'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `Payment | ${siteFacts(matches).brand.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function Payment() {
  return <MembersOnly>{(user) => <PaymentScreen user={user} />}</MembersOnly>
}
