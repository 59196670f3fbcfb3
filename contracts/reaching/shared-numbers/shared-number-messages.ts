/** Texts about who has the user's number. No schema here: the browser loads this. */
export const SHARED_NUMBER_MESSAGES = {
  none: 'Nobody has your number from here',
  loadFailed: 'Failed to load who has your number',
} as const
