export {
  countInquiries,
  eraseInquiryNotes,
  findInquiries,
  inquiryExists,
  isInquiryOf,
  listInquiryIds,
  replaceInquiryStatus,
} from './inquiries.queries.ts'
export { openInquiries } from './inquiries.routes.ts'
export { deleteReadyAnswers } from './ready-answers.queries.ts'
