/** Texts of the properties that were recently seen on this device. No schema here: the browser loads this. */
export const RECENTLY_SEEN_MESSAGES = {
  title: 'Recently seen',
  note: 'On this device only, until you sign out.',
  clear: 'Clear',
  loading: 'Loading recently seen homes...',
  loadFailed: 'The homes you have seen could not be loaded',
} as const
