/** Of every page, which would load the texts of the sign-in with them. */
export const SESSION_MESSAGES = { expired: 'Session expired. Please log in again.' } as const

/** Texts of pushes that have none of their own. */
export const PUSH_DEFAULTS = { title: 'New Notification', body: 'You have a new message' } as const
