export { countUnlocked, eraseInquiryNotes, listUnlocked } from './contacts.queries.ts'
export { registerContactRoutes } from './contacts.routes.ts'
export { countInquiries, findInquiries, listInquiryIds } from './inquiries.queries.ts'
export { registerInquiryRoutes } from './inquiries.routes.ts'
