import {
  ANSWERABLE_DAYS,
  type ContactAnswer,
  MAX_STATEMENT_LENGTH,
  NUMBER_CONFIRMATION_DAYS,
  REPLY_HOURS,
  TAKEN_HIDDEN_AFTER_HOURS,
} from './answer-kinds.ts'

/** Texts about what seekers say of numbers that they unlocked. No schema here: the browser loads this. */
export const CONTACT_ANSWER_MESSAGES = {
  differenceMissing: 'Please choose what is not as described.',
  statementTooLong: `Please use at most ${MAX_STATEMENT_LENGTH} characters`,
  unknown: 'You have not unlocked this contact.',
  onlyHomes: 'Only contacts of homes are asked about.',
  tooLate: `You can no longer change this: the contact was unlocked more than ${ANSWERABLE_DAYS} days ago.`,
  alreadyReturned: 'This contact has come back to your plan. There is nothing more to answer.',
  agreedUpon: 'The poster says so too. There is nothing more to answer.',
  noAnswer: 'Nobody has said anything about this contact that needs your reply.',
  replyTooLate: `The ${REPLY_HOURS} hours in which you could reply have passed. Write to us if something is wrong.`,
  onlyTaken: 'The home was not called let or sold. You can only say that this answer is not so.',
  notPossible: 'You have already replied to this answer. Reload the page to see how.',
  agreed: 'Thank you. The home is marked, and it is not in searches any more.',
  contradicted: 'Thank you. The contact comes back only if a person of our team decides so.',
  contradictedTooLate: 'Thank you. It counts in what our team sees. The contact has come back already, and that stays so.',
  failed: 'We could not save your answer. Please try again.',
} as const

/** Why a seeker is asked. */
export const WHY_ANSWER = 'Your answer helps others, and a contact that led nowhere can come back.'

/** What the seeker is told after each answer. */
export const ANSWERED: Readonly<Record<ContactAnswer, string>> = {
  REACHED: 'Good to hear. We tell others that this poster answers.',
  TAKEN: `Thank you. We ask the poster at once. Your contact comes back when they agree or do not reply within ${TAKEN_HIDDEN_AFTER_HOURS} hours.`,
  NOT_AS_DESCRIBED: 'Thank you. We tell the poster. Report the listing as well if it should be taken down.',
  NO_ANSWER: 'Thank you. Try once more at another hour. We check in the coming days whether others reach them.',
  WRONG_NUMBER: `Thank you. We ask the poster to confirm the number. Your contact comes back if they do not within ${NUMBER_CONFIRMATION_DAYS} days.`,
}
