export { registerNotificationRoutes } from './notifications.routes.ts'
export { type NewNotification, type NotificationDeps, notify, openNotifications } from './notify.ts'
export { savePushToken } from './save-push-token.ts'
