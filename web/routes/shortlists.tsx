import { SignedInOnly } from '#web/features/people/accounts/signed-in-only.tsx'
import { ListsScreen } from '#web/features/reaching/shortlists/lists-screen.tsx'
import { privatePage } from '#web/lib/page/seo.ts'

export const meta = privatePage('Your shortlists')

export default function Shortlists() {
  return <SignedInOnly>{(user) => <ListsScreen user={user} />}</SignedInOnly>
}
