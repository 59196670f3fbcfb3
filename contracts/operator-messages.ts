/** Texts of an operator's second factor that the server answers. No schema here: the browser loads this. */
export const OPERATOR_MESSAGES = {
  operatorsOnly: 'Only operators can do this.',
  secondFactorRequired: 'Please give the code of your authenticator app first.',
  enrolFirst: 'Please set up your authenticator app first.',
  enrolledAlready: 'Your authenticator app is set up already.',
  codeRequired: 'Enter the code',
  codeTooLong: 'This is no code of an authenticator app and no recovery code',
  codeWrong: 'This code is not right, or it was used before. Please enter the newest one.',
  tooManyGuesses: (wait: string) => `Too many tries. Please try again in ${wait}.`,
} as const
