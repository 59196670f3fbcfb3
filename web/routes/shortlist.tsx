import { SignedInOnly } from '#web/features/people/accounts/signed-in-only.tsx'
import { ListScreen } from '#web/features/reaching/shortlists/list-screen.tsx'
import { privatePage } from '#web/lib/page/seo.ts'
import type { Route } from './+types/shortlist'
import { cardGallery } from './card-with-actions.tsx'

export const meta = privatePage('Your shortlist')

export default function Shortlist({ params: { shortlistId } }: Route.ComponentProps) {
  return (
    <SignedInOnly>{(user) => <ListScreen key={shortlistId} user={user} shortlistId={shortlistId} gallery={cardGallery} />}</SignedInOnly>
  )
}
