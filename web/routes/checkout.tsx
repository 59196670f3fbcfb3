import { MembersOnly } from '#web/features/accounts/members-only.tsx'
import { CheckoutScreen } from '#web/features/payments/checkout-screen.tsx'
import { siteFacts } from '#web/lib/seo.ts'
import type { Route } from './+types/checkout'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `Checkout | ${siteFacts(matches).brand.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function Checkout() {
  return <MembersOnly>{(user) => <CheckoutScreen user={user} />}</MembersOnly>
}
