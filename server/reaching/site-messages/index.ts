export type { SiteMessageDeps } from './send-message.ts'
export { deleteMessagesOf } from './site-messages.queries.ts'
export { openSiteMessages, registerSiteMessageRoutes } from './site-messages.routes.ts'
