/** Texts of the properties that were recently seen on this device. No schema here: the browser loads this. */
export const RECENTLY_SEEN_MESSAGES = {
  title: 'Recently seen',
  note: 'On this device only, until you sign out.',
  clear: 'Clear',
  empty: 'No recently seen homes',
  howToSee: 'Every home that you open is kept here, on this device only, until you sign out.',
  loading: 'Loading recently seen homes...',
  loadFailed: 'The homes you have seen could not be loaded',
} as const
