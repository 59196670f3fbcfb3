/** Texts of the button that keeps a search: every page with results loads them. Texts of the next steps: kept-search-messages.ts. */
export const KEEP_SEARCH_MESSAGES = {
  keep: 'Keep this search',
  kept: 'Search kept',
  signInFirst: 'Then we can tell you when a new home fits.',
  openFailed: 'The form could not be opened. Please try again.',
} as const
