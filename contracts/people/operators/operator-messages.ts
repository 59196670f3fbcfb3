/** Texts of an operator's second factor that the server answers. No schema here: the browser loads this. */
export const OPERATOR_MESSAGES = {
  operatorsOnly: 'Only operators can do this.',
  secondFactorRequired: 'Please enter the code from your authenticator app first.',
  enrolFirst: 'Please set up your authenticator app first.',
  enrolledAlready: 'Your authenticator app is already set up.',
  codeRequired: 'Enter the code',
  codeTooLong: 'This is neither a code from an authenticator app nor a recovery code',
  codeWrong: 'This code is wrong or has been used already. Please enter the newest one.',
  tooManyGuesses: (wait: string) => `Too many tries. Please try again in ${wait}.`,
} as const
