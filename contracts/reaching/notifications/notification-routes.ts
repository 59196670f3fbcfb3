import { forAnybody, forSelf } from '#contracts/base/route-contract.ts'
import * as accounts from '#contracts/people/accounts/accounts.ts'
import * as notifications from './notifications.ts'

/** The calls of notifications and pushes. Part of the table in `routes.ts`. */
export const notificationRoutes = {
  listNotifications: forSelf('notifications', "A page of the viewer's notifications, newest first, with how many are unread", {
    params: accounts.userIdParams,
    query: notifications.notificationQuery,
    response: notifications.notificationPage,
  }),
  streamNotifications: forSelf(
    'notifications',
    'Server-sent events of the viewer: each new notification, `unread` with the count of unread ones, `replaced` when newer streams took its place',
    { params: accounts.userIdParams, events: true, response: notifications.notification },
  ),
  markNotificationsRead: forSelf('notifications', 'Marks one notification of the viewer as read, or all up to an id', {
    params: accounts.userIdParams,
    body: notifications.readNotifications,
    response: notifications.notificationsRead,
  }),
  getPushConfig: forAnybody('accounts', 'How a browser registers for pushes', { response: accounts.pushConfig }),
  listNotificationChoices: forSelf('notifications', 'Which kinds of notification the viewer gets as pushes', {
    params: accounts.userIdParams,
    response: notifications.notificationChoices,
  }),
  saveNotificationChoice: forSelf('notifications', 'Chooses whether the viewer gets pushes of one kind; answers all choices', {
    params: accounts.userIdParams,
    body: notifications.notificationChoice,
    response: notifications.notificationChoices,
  }),
}
