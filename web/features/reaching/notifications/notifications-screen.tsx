import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Link } from 'react-router'
import { formatTime } from '#contracts/base/values/time.ts'
import type { NotificationKind } from '#contracts/reaching/notifications/notification-kinds.ts'
import { NOTIFICATION_LIST_MESSAGES } from '#contracts/reaching/notifications/notification-messages.ts'
import type { UserNotification } from '#contracts/reaching/notifications/notifications.ts'
import { bestListingsAddress } from '#web/lib/search/best-listings.ts'
import type { StoredUser } from '#web/lib/session/session-store.ts'
import { Button } from '#web/ui/button.tsx'
import {
  Bell,
  CalendarCheck,
  FileText,
  Heart,
  House,
  type IconComponent,
  IndianRupee,
  MessageSquareText,
  Phone,
  Search,
  ShieldCheck,
  Sparkles,
  Ticket,
} from '#web/ui/icons/icons.tsx'
import { ShowMore } from '#web/ui/lists/show-more.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { IconDisc, Loading } from '#web/ui/panel.tsx'
import { useMarkRead, useNotifications } from './api.ts'
import { NOTIFICATIONS_PATH } from './bell.tsx'
import { groupByDay, type NotificationDay } from './notification-days.ts'
import { StopAlerts } from './stop-alerts.tsx'
import { unreadCountQuery } from './unread-count.ts'

/** The page /notifications: the user's notifications by day. */
export function NotificationsScreen({ user }: { user: StoredUser }) {
  const { data: unreadCount } = useQuery(unreadCountQuery(user.id))
  const unread = unreadCount ?? 0
  const query = useNotifications(user.id, unreadCount)
  const markRead = useMarkRead(user.id)
  const heading = useRef<HTMLHeadingElement>(null)
  const all = query.data?.pages.flatMap(({ content }) => content) ?? []
  const newest = all[0]?.notificationId
  // of notifications that are not loaded, only the count is known
  const hasUnread = unread > 0 || all.some(({ isRead }) => !isRead)
  return (
    <div className="wrap max-w-3xl pt-6 pb-16 sm:pt-10">
      <header className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 ref={heading} tabIndex={-1} className="outline-none font-extrabold text-2xl sm:text-3xl">
          Notifications
        </h1>
        {hasUnread && newest !== undefined && (
          <Button
            look="quiet"
            className="-mr-4 max-sm:-ml-4"
            onClick={() => {
              markRead({ upTo: newest })
              // the pressed button is removed
              heading.current?.focus()
            }}
          >
            Mark all as read
          </Button>
        )}
      </header>
      {query.data ? (
        all.length === 0 ? (
          <Notice
            level="panel"
            icon={<Bell size={24} aria-hidden />}
            title={NOTIFICATION_LIST_MESSAGES.empty}
            links={[[bestListingsAddress(), 'See all listings']]}
          >
            {NOTIFICATION_LIST_MESSAGES.emptyLead}
          </Notice>
        ) : (
          <>
            {groupByDay(all, query.dataUpdatedAt).map((day) => (
              <Day key={day.date} day={day} onOpen={(notificationId) => markRead({ notificationId })} />
            ))}
            <ShowMore
              hasMore={query.hasNextPage}
              more={query.isFetchingNextPage ? 'loading' : query.isFetchNextPageError ? 'failed' : 'idle'}
              showMore={() => void query.fetchNextPage({ cancelRefetch: false })}
              nextAddress={NOTIFICATIONS_PATH}
            />
          </>
        )
      ) : query.isError ? (
        <LoadFailed level="panel" title={NOTIFICATION_LIST_MESSAGES.loadFailed} what="notifications" query={query} />
      ) : (
        <Loading label="Loading your notifications" block="skeleton h-20 rounded-card" count={4} />
      )}
    </div>
  )
}

function Day({ day: { date, label, notifications }, onOpen }: { day: NotificationDay; onOpen: (notificationId: number) => void }) {
  const id = `day-${date}`
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="mb-2 font-sans font-semibold text-base text-ink-soft">
        {label}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card shadow-card">
        {notifications.map((notification) => (
          <Row key={notification.notificationId} notification={notification} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}

const ICONS: Readonly<Record<NotificationKind, IconComponent>> = {
  lead: MessageSquareText,
  match: Sparkles,
  kept_search: Search,
  payment: IndianRupee,
  plan: Ticket,
  freshness: CalendarCheck,
  moderation: ShieldCheck,
  report: ShieldCheck,
  price_drop: Heart,
  deal: House,
  terms: FileText,
  grievance: MessageSquareText,
  contact: Phone,
}

/** A notification as one link to the page about it. */
function Row({ notification, onOpen }: { notification: UserNotification; onOpen: (notificationId: number) => void }) {
  const { notificationId, kind, title, body, path, keptSearchId, createdAt, isRead } = notification
  return (
    <li className={isRead ? '' : 'bg-brand-wash'}>
      <Link
        to={path}
        onClick={() => isRead || onOpen(notificationId)}
        className="flex min-h-20 gap-3.5 px-4 py-3.5 -outline-offset-2 transition-colors duration-150 hover:bg-wash"
      >
        <IconDisc Icon={ICONS[kind]} tone={isRead ? 'bg-wash text-ink-soft' : 'bg-brand text-on-brand'} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className={`min-w-0 wrap-anywhere ${isRead ? 'font-medium' : 'font-bold'}`}>
              {!isRead && <span className="sr-only">Unread: </span>}
              {title}
            </span>
            <time dateTime={createdAt} className="num shrink-0 text-ink-soft text-sm">
              {formatTime(createdAt)}
            </time>
          </span>
          <span className="wrap-anywhere mt-0.5 block text-base text-ink-soft leading-snug">{body}</span>
        </span>
      </Link>
      {keptSearchId !== null && <StopAlerts keptSearchId={keptSearchId} title={title} />}
    </li>
  )
}
