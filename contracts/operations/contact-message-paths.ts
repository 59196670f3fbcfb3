/** Method and path of the calls about messages of the contact form: part of `operationsPaths`. */
export const contactMessagePaths = {
  listContactMessages: 'POST /api/operations/contact-messages/search',
  getContactMessage: 'GET /api/operations/contact-messages/:id',
  updateContactMessage: 'PUT /api/operations/contact-messages/:id',
} as const
