export { countInquiries, eraseInquiryNotes, findInquiries, listInquiryIds } from './inquiries.queries.ts'
export { registerInquiryRoutes } from './inquiries.routes.ts'
