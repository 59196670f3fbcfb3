import { MembersOnly } from '#web/features/accounts/members-only.tsx'
import { ProfileScreen } from '#web/features/accounts/profile/profile-screen.tsx'
import { PushSwitch } from '#web/features/notifications/push-switch.tsx'
import { siteFacts } from '#web/lib/seo.ts'
import type { Route } from './+types/profile'

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `Your account | ${siteFacts(matches).brand.name}` }, { name: 'robots', content: 'noindex' }]
}

export default function Profile() {
  return <MembersOnly>{(user) => <ProfileScreen user={user} notifications={<PushSwitch user={user} />} />}</MembersOnly>
}
