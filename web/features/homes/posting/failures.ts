import { FREE_PLAN_POSTS } from '#contracts/base/limits.ts'
import { EDIT_MESSAGES, POSTING_MESSAGES } from '#contracts/homes/posting/posting-messages.ts'
import { type FailureRules, messageOr, SESSION_EXPIRED } from '#web/lib/forms/send-failure.ts'

export const POSTING_FAILURES: FailureRules = {
  timed_out: { text: (message) => (message ? `Request Timeout: ${message}` : POSTING_MESSAGES.timedOut) },
  not_signed_in: SESSION_EXPIRED,
  limit_reached: {
    text: (message, status) =>
      status >= 500 ? POSTING_MESSAGES.limitReachedUpgrade : (message ?? POSTING_MESSAGES.limitReached(FREE_PLAN_POSTS)),
    next: 'plans',
  },
  not_allowed: { text: messageOr(POSTING_MESSAGES.accessDenied) },
  conflict: { text: messageOr(POSTING_MESSAGES.unexpected), next: 'edit' },
  too_large: { text: POSTING_MESSAGES.tooLarge },
  invalid_input: { text: messageOr(POSTING_MESSAGES.invalid) },
  unavailable: { text: POSTING_MESSAGES.serverError },
  internal: { text: POSTING_MESSAGES.serverError },
  otherwise: { text: messageOr(POSTING_MESSAGES.unexpected) },
}

export const EDITING_FAILURES: FailureRules = { not_signed_in: SESSION_EXPIRED, otherwise: { text: messageOr(EDIT_MESSAGES.failed) } }
