/** Texts about a blocked account, from the server. No schema here. */
export const BLOCK_MESSAGES = {
  /** Answer to the blocked user after a correct code. */
  signIn: 'Our team has blocked this account. If you think that is a mistake, please write to us on the Contact page.',
  /** Error when a property or requirement of a blocked user is set to a public status. */
  posterBlocked: 'The account that posted this is blocked, so it cannot be shown.',
  alreadyBlocked: 'This account is blocked already.',
  notBlocked: 'This account is not blocked.',
  notYourself: 'You cannot block your own account.',
  lastOperator: 'This is the last operator. Make somebody else an operator first.',
  blocked: 'The account is blocked and signed out. What it posted is hidden.',
  unblocked: 'The account is unblocked. What it posted is shown again.',
} as const
