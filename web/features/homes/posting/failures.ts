import { FREE_PLAN_POSTS } from '#contracts/base/limits.ts'
import { SENDING_MESSAGES } from '#contracts/base/sending-messages.ts'
import { EDIT_MESSAGES, POSTING_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import { type FailureRules, messageOr, POST_FAILURES, SESSION_EXPIRED } from '#web/lib/forms/send-failure.ts'

export const POSTING_FAILURES: FailureRules = {
  ...POST_FAILURES,
  timed_out: { text: (message) => (message ? `Request Timeout: ${message}` : SENDING_MESSAGES.timedOut) },
  limit_reached: {
    text: (message, status) =>
      status >= 500 ? POSTING_MESSAGES.limitReachedUpgrade : (message ?? POSTING_MESSAGES.limitReached(FREE_PLAN_POSTS)),
    next: 'plans',
  },
  conflict: { text: messageOr(SENDING_MESSAGES.unexpected), next: 'edit' },
  too_large: { text: SENDING_MESSAGES.tooLarge },
}

export const EDITING_FAILURES: FailureRules = { not_signed_in: SESSION_EXPIRED, otherwise: { text: messageOr(EDIT_MESSAGES.failed) } }
