import { REQUIREMENT_MESSAGES } from '#contracts/homes/requirements/requirement-messages.ts'
import { type FailureRules, messageOr, POST_FAILURES } from '#web/lib/forms/send-failure.ts'
import type { FormTexts } from '#web/lib/forms/use-draft-form.ts'

const LIMIT_REACHED = { text: messageOr(REQUIREMENT_MESSAGES.limitReached), next: 'plans' } as const

/** Failures for which a larger plan is needed open the dialog with the plans; all others are toasts. */
export const REQUIREMENT_FAILURES: FailureRules = {
  ...POST_FAILURES,
  limit_reached: LIMIT_REACHED,
  payment_required: LIMIT_REACHED,
  conflict: { text: messageOr(REQUIREMENT_MESSAGES.alreadyPosted), next: 'edit' },
}

const TEXTS = {
  restored: 'Here is what you had filled in. It is kept on this device alone.',
  outdated: 'This requirement was changed elsewhere since. Your unsaved changes were dropped.',
  startOver: 'What you filled in is removed from this device.',
  limitTitle: 'Requirement limit reached',
  noUser: REQUIREMENT_MESSAGES.signInFirst,
  failures: REQUIREMENT_FAILURES,
}

export const POSTING: FormTexts = {
  ...TEXTS,
  kept: 'Your requirement is kept here and is sent',
  ready: 'Ready to post',
  submit: 'Post My Requirement',
  submitting: 'Posting Requirement...',
}

export const EDITING: FormTexts = {
  ...TEXTS,
  kept: 'Your changes are kept here and are sent',
  ready: 'Ready to save',
  submit: 'Update Requirement',
  submitting: 'Updating Requirement...',
}

export const FIRST_VERSION_LIVE = 'Your requirement is live as you first sent it. What you changed since is kept here and not yet saved.'
