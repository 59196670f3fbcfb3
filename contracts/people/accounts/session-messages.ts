/** Loaded by every page; kept apart from the sign-in texts to keep pages small. */
export const SESSION_MESSAGES = { expired: 'Session expired. Please log in again.' } as const
