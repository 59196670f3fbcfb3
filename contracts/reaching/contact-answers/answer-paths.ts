/** Method and path of the calls about answers of seekers, separate from `paths`, which every browser loads. */
export const contactAnswerPaths = {
  answerContact: 'PUT /api/subscriptions/contact-answers/:contactId',
  keepQuestionState: 'PUT /api/subscriptions/contact-answers/:contactId/question',
  replyToContactAnswer: 'PUT /api/subscriptions/inquiries/:inquiryId/reply',
} as const
