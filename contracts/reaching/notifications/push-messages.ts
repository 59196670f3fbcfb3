/** Texts of pushes without a text of their own. No schema here and nothing large: every page loads this. */
export const PUSH_DEFAULTS = { title: 'New Notification', body: 'You have a new message' } as const
