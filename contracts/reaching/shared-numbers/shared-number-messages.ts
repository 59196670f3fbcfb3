/** Texts about who has the user's number. No schema here: the browser loads this. */
export const SHARED_NUMBER_MESSAGES = {
  none: 'Nobody has your number from here',
  found: 'Saved. Posters do not see your number any more, and your requirements are closed.',
  foundNothing: 'Nobody has your number as somebody who looks for a home.',
  looking: 'Saved. They see your number again, and your requirements are open.',
  failed: 'We could not save that. Please try again.',
  loadFailed: 'Failed to load who has your number',
} as const
