export { deleteMessagesOf } from './site-messages.queries.ts'
export { openSiteMessages } from './site-messages.routes.ts'
