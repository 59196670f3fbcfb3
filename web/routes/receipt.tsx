import { ReceiptScreen } from '#web/features/money/payments/receipt-screen.tsx'
import { SignedInOnly } from '#web/features/people/accounts/signed-in-only.tsx'
import { privatePage } from '#web/lib/page/seo.ts'
import type { Route } from './+types/receipt'

export const meta = privatePage('Receipt')

export default function ReceiptPage({ params }: Route.ComponentProps) {
  return <SignedInOnly>{() => <ReceiptScreen orderId={params.orderId} />}</SignedInOnly>
}
