import { SignedInOnly } from '#web/features/accounts/signed-in-only.tsx'
import { ReceiptScreen } from '#web/features/payments/receipt-screen.tsx'
import { privatePage } from '#web/lib/page/seo.ts'
import type { Route } from './+types/receipt'

export const meta = privatePage('Receipt')

export default function ReceiptPage({ params }: Route.ComponentProps) {
  return <SignedInOnly>{() => <ReceiptScreen orderId={params.orderId} />}</SignedInOnly>
}
