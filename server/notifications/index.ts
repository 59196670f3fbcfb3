export { type NotificationDeps, openNotifications } from './deps.ts'
export { registerNotificationRoutes } from './notifications.routes.ts'
export { notify } from './notify.ts'
export { savePushToken } from './save-push-token.ts'
