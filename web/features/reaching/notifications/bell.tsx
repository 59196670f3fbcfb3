import { useQuery } from '@tanstack/react-query'
import { useUser } from '#web/lib/session/session.ts'
import { BarIconLink } from '#web/ui/bar-icon-link.tsx'
import { Bell } from '#web/ui/icons/icons.tsx'
import { unreadCountQuery } from './unread-count.ts'

export const NOTIFICATIONS_PATH = '/notifications'

/** A link to the viewer's notifications with how many are unread. */
export function NotificationBell() {
  const { data: unread = 0 } = useQuery(unreadCountQuery(useUser()?.id))
  return (
    <BarIconLink
      to={NOTIFICATIONS_PATH}
      Icon={Bell}
      count={unread}
      label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
    />
  )
}
