import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { useSession } from '#web/lib/session/session.ts'
import { Bell } from '#web/ui/icons/icons.tsx'
import { unreadCountQuery } from './unread-count.ts'

export const NOTIFICATIONS_PATH = '/notifications'

/** Larger counts are shown as '99+'. */
const MAX_SHOWN = 99

/** A link to the viewer's notifications with how many are unread. Its size is the same before the number is known. */
export function NotificationBell() {
  const { data: unread = 0 } = useQuery(unreadCountQuery(useSession().user?.id))
  const isShown = useLocation().pathname === NOTIFICATIONS_PATH
  return (
    <Link
      to={NOTIFICATIONS_PATH}
      aria-current={isShown ? 'page' : undefined}
      className="relative grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-wash hover:text-ink aria-[current]:text-brand"
    >
      <Bell size={22} aria-hidden />
      <span className="sr-only">{unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}</span>
      {unread > 0 && (
        <span
          aria-hidden
          className="num absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full border-2 border-paper bg-marigold px-1 font-bold text-xs text-on-marigold leading-none"
        >
          {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  )
}
