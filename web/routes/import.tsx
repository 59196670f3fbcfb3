import { SignedInOnly } from '#web/features/accounts/signed-in-only.tsx'
import { ImportScreen } from '#web/features/import/import-screen.tsx'
import { privatePage } from '#web/lib/page/seo.ts'

export const meta = privatePage('Import listings')

export default function ImportListings() {
  return <SignedInOnly>{(user) => <ImportScreen user={user} />}</SignedInOnly>
}
