/** Texts shown while there is no connection, or when an answer has another format. */
export const CONNECTION_MESSAGES = {
  offline: 'You’re offline.',
  unreachable: 'We can’t reach the site right now. We keep trying.',
  /** @param age 'just now', '2 hours ago' */
  saved: (age: string) => `This page was saved ${age}.`,
  pagesStillOpen: 'Pages you have opened before still open.',
  unexpectedFormat: 'Unexpected data format',
  pageFailed: 'You’re offline. Try again when you have a connection.',
} as const
