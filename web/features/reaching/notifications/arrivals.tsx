import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { counted } from '#contracts/base/values/counted.ts'
import type { UserNotification } from '#contracts/reaching/notifications/notifications.ts'
import { refreshAllowances } from '#web/lib/api/contacts-query.ts'
import { hasFields } from '#web/lib/api/has-fields.ts'
import { translateAnswer } from '#web/lib/api/translate-answer.ts'
import { useSession } from '#web/lib/session/session.ts'
import { showArrival } from './api.ts'
import type { StreamEvent } from './follow-stream.ts'
import { openLiveNotifications } from './live-notifications.ts'
import { showNotificationToast } from './notification-toast.tsx'
import { unreadCountQuery } from './unread-count.ts'

async function translated(event: StreamEvent): Promise<StreamEvent> {
  const { text } = await translateAnswer('listNotifications', { text: event.data })
  return { ...event, data: text }
}

/** On every page of a viewer: shows new notifications while the page is open, and updates the unread count. */
export function NotificationArrivals() {
  const queries = useQueryClient()
  const session = useSession()
  const userId = session.user?.id
  const { token } = session
  const [unread, setUnread] = useState<number>()
  const location = useLocation()
  // the page that the payment ends on says that it was successful
  const pageTellsPayment = useEffectEvent(() => location.pathname === '/razorpay' || hasFields(location.state, { paymentResult: 'object' }))
  useEffect(() => {
    if (userId === undefined || !token) return
    const show = ({ event, data }: StreamEvent) => {
      if (event === 'notification') {
        const notification = JSON.parse(data) as UserNotification
        showArrival(queries, userId, notification)
        const { notificationId, title, body, path, kind } = notification
        if (kind === 'payment' && pageTellsPayment()) return
        if (kind === 'payment') refreshAllowances(queries)
        if (document.visibilityState === 'visible')
          showNotificationToast('stream', { title, body, path, toastId: `notification-${notificationId}` })
      }
      if (event === 'unread') {
        const { unreadCount } = JSON.parse(data) as { unreadCount: number }
        queries.setQueryData(unreadCountQuery(userId).queryKey, unreadCount)
        setUnread(unreadCount)
      }
    }
    const onEvent = import.meta.env.OTHER_LANGUAGE ? (event: StreamEvent) => void translated(event).then(show) : show
    const close = openLiveNotifications({ userId, token }, onEvent)
    // another tab may have broadcast an event after the bell's count was loaded and before this tab listened
    void queries.invalidateQueries({ queryKey: unreadCountQuery(userId).queryKey })
    return () => {
      close()
      setUnread(undefined)
    }
  }, [queries, userId, token])
  return (
    <p role="status" className="sr-only">
      {unread ? counted(unread, 'unread notification') : ''}
    </p>
  )
}
