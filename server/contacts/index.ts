export { eraseInquiryNotes } from './contacts.queries.ts'
export { registerContactRoutes } from './contacts.routes.ts'
export { registerInquiryRoutes } from './inquiries.routes.ts'
