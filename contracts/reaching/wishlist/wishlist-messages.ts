/** Texts of the wishlist: `dashboard` are the specification's words for its tab, `saved` those of /saved. No schema here: the browser loads this. */
export const WISHLIST_MESSAGES = {
  signInFirst: {
    home: 'Please login first',
    listing: 'Please login to add properties to wishlist',
  },
  added: 'Added to wishlist',
  removed: 'Removed from wishlist',
  undo: 'Undo',
  addFailed: { home: 'Failed to add to wishlist', listing: 'Failed to update wishlist' },
  removeFailed: { home: 'Failed to remove from wishlist', listing: 'Failed to update wishlist' },
  full: 'You cannot save more homes. Please remove one first.',
  loading: { dashboard: 'Loading your wishlist...', saved: 'Loading your saved homes' },
  empty: { dashboard: 'Your wishlist is empty', saved: 'No saved homes yet' },
  loadFailed: { dashboard: 'Failed to load wishlist', saved: 'Your saved homes could not be loaded' },
  unexpected: 'Unexpected data format',
} as const
