import { ImportScreen } from '#web/features/homes/import/import-screen.tsx'
import { SignedInOnly } from '#web/features/people/accounts/signed-in-only.tsx'
import { privatePage } from '#web/lib/page/seo.ts'

export const meta = privatePage('Import listings')

export default function ImportProperties() {
  return <SignedInOnly>{(user) => <ImportScreen user={user} />}</SignedInOnly>
}
