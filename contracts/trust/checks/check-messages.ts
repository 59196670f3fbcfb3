import { CHECK_KIND_LABELS, type CheckKind, MAX_CHECKS_ASKED_A_DAY } from './check-kinds.ts'

/** Texts of checks. No schema here: the browser loads this. */
export const CHECK_MESSAGES = {
  asked: 'We have your paper. We tell you when we looked at it.',
  oneFile: 'Please add one file: a PDF or a photo of the paper',
  alreadyAsked: (kind: CheckKind) => `${CHECK_KIND_LABELS[kind]}: you have asked already. We tell you when we looked at it.`,
  tooMany: `You have asked ${MAX_CHECKS_ASKED_A_DAY} times today. Please ask again tomorrow.`,
  loadFailed: 'Failed to load what you asked us to check',
  notSent: 'Your paper could not be sent. Please try again.',
  noSuch: 'There is no such check.',
  withdrawn: 'Withdrawn. Your paper will be deleted within a day.',
  notWithdrawn: 'Your paper could not be withdrawn. Please try again.',
  decidedMeanwhile: 'We have looked at this paper already.',
  withdrawnMeanwhile: 'The poster has withdrawn this paper.',
  alreadyDecided: 'Another operator has decided on this paper already.',
  changedMeanwhile: 'The listing or its address has changed since you looked. Please look again.',
  paperGone: 'The paper is no longer here. If nobody has decided yet, do not accept it, and say that it must be sent again.',
  ownProperty: 'This is your own listing: another operator must decide.',
  numberChanged: 'The RERA number has changed since you looked. Please look it up again.',
  noNumber: 'This user is no broker with a RERA number.',
  decided: { seen: 'Saved. The page of the home says that the paper was seen.', not_accepted: 'Saved. The poster gets the reason.' },
  lookedUp: 'Saved. Their pages say that the number was looked up.',
} as const
