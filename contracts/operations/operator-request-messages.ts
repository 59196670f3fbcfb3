/** What an operator can ask another one to agree to, so that it is done to a third one (docs/decisions/0207). */
export const OPERATOR_REQUESTS = ['block', 'unblock', 'end_sessions'] as const
export type OperatorRequest = (typeof OPERATOR_REQUESTS)[number]

/** Texts about requests of operators about operators. No schema here: the browser loads this. */
export const OPERATOR_REQUEST_MESSAGES = {
  needsTwo: 'This is an operator: whatever you ask for here is done when a second operator agrees within 24 hours.',
  actionUnknown: 'Ask for block, unblock or end_sessions',
  noOperator: 'This is not an operator: no other operator has to agree.',
  notYourself: 'You cannot ask for this about yourself.',
  nobodyElse: 'There is no third operator who could agree. On the server it is done with npm run operator.',
  askedAlready: 'Another operator is asked to agree to this already.',
  asked: 'Another operator has to agree within 24 hours.',
  isOver: 'This is done already, or has run out.',
  ownRequest: 'You asked for this: another operator has to agree.',
  aboutYou: 'This is about you: another operator has to agree.',
  agreed: {
    block: 'The operator is blocked and signed out.',
    unblock: 'The operator is unblocked.',
    end_sessions: 'The operator is signed out everywhere.',
  },
} as const
