import { PostScreen } from '#web/features/homes/posting/post-screen.tsx'
import { SignedInOnly } from '#web/features/people/accounts/signed-in-only.tsx'
import { privatePage } from '#web/lib/page/seo.ts'
import { AmenityIcon } from '#web/ui/icons/amenity-icon.tsx'

export const meta = privatePage('Post a property')

export default function PostProperty() {
  return <SignedInOnly>{(user) => <PostScreen user={user} amenityIcon={(amenity) => <AmenityIcon {...amenity} />} />}</SignedInOnly>
}
