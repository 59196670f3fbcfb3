import { forViewers } from '#contracts/base/route-contract.ts'
import { inquiryParams } from '#contracts/reaching/inquiries/inquiries.ts'
import * as answers from './contact-answers.ts'

/** The calls about answers of seekers. Part of the table in `routes.ts`. */
export const contactAnswerRoutes = {
  answerContact: forViewers('contacts', 'Says whether the viewer reached the poster whose number they unlocked, and what they heard', {
    params: answers.contactParams,
    body: answers.newContactAnswer,
    response: answers.contactAnswered,
  }),
  keepQuestionState: forViewers(
    'contacts',
    'Keeps that the card which asks whether the viewer reached a poster was shown, which ends it with the day, or closed, for all their devices',
    { params: answers.contactParams, body: answers.newQuestionState, response: answers.questionStateKept },
  ),
  replyToContactAnswer: forViewers(
    'contacts',
    "Replies to what a seeker says about the viewer's listing: that it is so, which marks the listing as let or sold, or that it is not",
    { params: inquiryParams, body: answers.newPosterReply, response: answers.posterReplied },
  ),
} as const
