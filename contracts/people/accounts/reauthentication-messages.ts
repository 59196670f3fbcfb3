/** Texts of re-authentication that the server answers. No schema here: the browser loads this. */
export const REAUTHENTICATION_MESSAGES = {
  required: 'Please confirm with a new code that it is you.',
  confirmed: 'Thank you for confirming.',
  byAuthenticator: 'Operators confirm with a code from their authenticator app.',
} as const
