import { PostScreen } from '#web/features/homes/requirement-form/post-screen.tsx'
import { SignedInOnly } from '#web/features/people/accounts/signed-in-only.tsx'
import { privatePage } from '#web/lib/page/seo.ts'

export const meta = privatePage('Post a requirement')

export default function PostRequirement() {
  return <SignedInOnly>{(user) => <PostScreen user={user} />}</SignedInOnly>
}
