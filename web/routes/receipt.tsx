import { MembersOnly } from '#web/features/accounts/members-only.tsx'
import { ReceiptScreen } from '#web/features/payments/receipt-screen.tsx'
import { siteFacts } from '#web/lib/seo.ts'
import type { Route } from './+types/receipt'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `Receipt | ${siteFacts(matches).brand.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function ReceiptPage({ params }: Route.ComponentProps) {
  return <MembersOnly>{() => <ReceiptScreen orderId={params.orderId} />}</MembersOnly>
}
