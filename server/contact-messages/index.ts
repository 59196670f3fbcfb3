export { deleteMessagesOf } from './contact-messages.queries.ts'
export { openContactMessages, registerContactMessageRoutes } from './contact-messages.routes.ts'
export type { ContactMessageDeps } from './send-message.ts'
