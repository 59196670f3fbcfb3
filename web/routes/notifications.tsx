import { SignedInOnly } from '#web/features/people/accounts/signed-in-only.tsx'
import { NotificationsScreen } from '#web/features/reaching/notifications/notifications-screen.tsx'
import { privatePage } from '#web/lib/page/seo.ts'

export const meta = privatePage('Notifications')

export default function Notifications() {
  return <SignedInOnly>{(user) => <NotificationsScreen user={user} />}</SignedInOnly>
}
