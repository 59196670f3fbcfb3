/** Texts about inquiries. No schema here: the browser loads this. */
export const INQUIRY_MESSAGES = {
  none: 'No inquiries found',
  loadFailed: 'Failed to load inquiries',
  searchFailed: 'Search failed',
  unknown: 'This inquiry no longer exists.',
  notYours: 'This inquiry is about a property of another account.',
  nothingToChange: 'Please give a status or a note.',
  noteTooLong: 'The note is too long: at most 1,000 characters.',
  daysReversed: 'The last day is before the first day.',
  statusFailed: 'Failed to update status',
  noteFailed: 'The note is not saved',
  exportFailed: 'We could not create the file. Please try again.',
  exportRunning: (wait: string) => `Your file is already being prepared. Please try again in ${wait}.`,
  exportTooMany: (wait: string) => `You have downloaded your inquiries several times just now. Please try again in ${wait}.`,
} as const
