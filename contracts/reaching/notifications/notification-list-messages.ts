/** Texts of the notification centre. No schema here: the browser loads this. */
export const NOTIFICATION_LIST_MESSAGES = {
  empty: 'Nothing yet.',
  emptyLead: "When somebody unlocks your number or a home fits what you look for, you'll see it here.",
  loadFailed: 'Failed to load your notifications',
  readFailed: 'We could not mark that as read. Please try again.',
  nameOne: 'Name one notification, or the last of those that were read',
} as const
