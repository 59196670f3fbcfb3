import { MembersOnly } from '#web/features/accounts/members-only.tsx'
import { PostScreen } from '#web/features/posting/post/post-screen.tsx'
import { AmenityIcon } from '#web/features/properties/detail/amenity-icon.tsx'
import { siteFacts } from '#web/lib/seo.ts'
import type { Route } from './+types/postproperty'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `Post a property | ${siteFacts(matches).brand.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function PostProperty() {
  return <MembersOnly>{(user) => <PostScreen user={user} amenityIcon={(name) => <AmenityIcon name={name} />} />}</MembersOnly>
}
